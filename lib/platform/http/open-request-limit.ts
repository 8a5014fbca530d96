import { LRUCache } from "lru-cache";
import { environment } from "@/lib/platform/env";
import { addressNetwork, processState } from "@/lib/platform/kernel";
import { tooManyRequests } from "./refusals";

const MINUTE_MS = 60_000;
const MAX_ADDRESSES = 50_000;

interface Bucket {
	left: number;
	at: number;
}

/**
 * Counts a request that nobody had to be signed in for. An address may send OPEN_REQUESTS_PER_MINUTE at once, and as many
 * again spread over each minute; the addresses of one IPv6 network count as one.
 * @throws DomainError 429 REQ-4290
 */
export function countOpenRequest(clientAddress: string, now = Date.now()): void {
	const max = environment().openRequestsPerMinute;
	const buckets = processState("open-requests", () => new LRUCache<string, Bucket>({ max: MAX_ADDRESSES }));
	const key = addressNetwork(clientAddress);
	const bucket = buckets.get(key) ?? { left: max, at: now };
	const left = Math.min(max, bucket.left + ((now - bucket.at) / MINUTE_MS) * max);
	buckets.set(key, { left: left < 1 ? left : left - 1, at: now });
	if (left >= 1) return;
	const seconds = Math.max(1, Math.ceil(((1 - left) * MINUTE_MS) / max / 1000));
	throw tooManyRequests(seconds);
}

import { LRUCache } from "lru-cache";
import { environment } from "@/lib/platform/env";
import { addressNetwork, processState } from "@/lib/platform/kernel";
import { type ClientCount, shareCounts } from "./counts-between-workers";
import { tooManyRequests } from "./refusals";

const MINUTE_MS = 60_000;
const MAX_ADDRESSES = 50_000;

interface Bucket {
	/** The requests left. Negative if several workers accepted the last ones at the same moment. */
	left: number;
	at: number;
}

interface OpenRequests {
	buckets: LRUCache<string, Bucket>;
	/** Reports one request to the other workers. */
	tell(network: string): void;
}

/**
 * Counts a request to a public operation. An address may send OPEN_REQUESTS_PER_MINUTE at once, and the same number again spread
 * over each minute. All addresses of one IPv6 network are counted together, and so are all workers of one server.
 * @throws DomainError 429 REQ-4290
 */
export function countOpenRequest(clientAddress: string, now = Date.now()): void {
	const { buckets, tell } = openRequests();
	const max = environment().openRequestsPerMinute;
	const network = addressNetwork(clientAddress);
	const left = leftOf(buckets.get(network), max, now);
	const admitted = left >= 1;
	buckets.set(network, { left: admitted ? left - 1 : left, at: now });
	if (!admitted) throw tooManyRequests(Math.max(1, Math.ceil(((1 - left) * MINUTE_MS) / max / 1000)));
	tell(network);
}

/** Joins the common count of all workers. Call it before the first request: counts that were sent earlier are not sent again. */
export function shareOpenRequests(): void {
	openRequests();
}

/** Adds the requests that other workers accepted. An address never has a debt of more than a minute's limit. */
export function countElsewhere(counts: readonly ClientCount[], now = Date.now()): void {
	const { buckets } = openRequests();
	const max = environment().openRequestsPerMinute;
	for (const [network, count] of counts)
		buckets.set(network, { left: Math.max(-max, leftOf(buckets.get(network), max, now) - count), at: now });
}

function openRequests(): OpenRequests {
	return processState("open-requests", () => ({
		buckets: new LRUCache<string, Bucket>({ max: MAX_ADDRESSES }),
		tell: shareCounts((counts) => countElsewhere(counts)),
	}));
}

function leftOf(bucket: Bucket | undefined, max: number, now: number): number {
	return bucket === undefined ? max : Math.min(max, bucket.left + ((now - bucket.at) / MINUTE_MS) * max);
}

import type { JSONWebKeySet } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { processState } from "@/lib/platform/kernel";
import { outboundFetch } from "@/lib/platform/outbound";
import type { IssuerSources } from "../verification/issuer-key";

const MAX_CACHED_CHARACTERS = 16_777_216;
const MAX_LIST_BYTES = 1_048_576;
/** So long may pass until a revocation, or a new key, is seen. */
const CACHED_MS = 300_000;

const keySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())).max(100) });
const metadataSchema = z
	.object({ issuer: z.string(), jwks: keySet.optional(), jwks_uri: z.url().optional() })
	.refine(({ jwks, jwks_uri }) => (jwks === undefined) !== (jwks_uri === undefined), "must have one set of keys");

/** Reads what issuers publish, by the guarded client for outgoing calls; each answer is kept for five minutes. */
export const issuerSources: IssuerSources = {
	async issuerKeys(identifier) {
		const metadata = metadataSchema.parse(JSON.parse(await fetched(metadataUrl(identifier), "application/json")));
		if (metadata.issuer !== identifier) throw new Error("The metadata is that of another issuer");
		const { jwks, jwks_uri: uri = "" } = metadata;
		return (jwks ?? keySet.parse(JSON.parse(await fetched(uri, "application/json")))) as JSONWebKeySet;
	},
	statusList: (uri) => fetched(uri, "application/statuslist+jwt"),
};

/** SD-JWT VC §4: the well-known part stands between the host and the path. */
export function metadataUrl(identifier: string): string {
	const { origin, pathname } = new URL(identifier);
	return `${origin}/.well-known/jwt-vc-issuer${pathname === "/" ? "" : pathname}`;
}

async function fetched(url: string, accept: string): Promise<string> {
	const cache = processState(
		"credential-issuers",
		() =>
			new LRUCache<string, string>({
				maxSize: MAX_CACHED_CHARACTERS,
				sizeCalculation: (text) => text.length + 1,
				ttl: CACHED_MS,
			}),
	);
	const known = cache.get(`${accept} ${url}`);
	if (known !== undefined) return known;
	const response = await outboundFetch(url, { headers: { accept }, maxBodyBytes: MAX_LIST_BYTES });
	if (!response.ok) throw new Error(`It answered ${response.status}`);
	const text = await response.text();
	cache.set(`${accept} ${url}`, text);
	return text;
}

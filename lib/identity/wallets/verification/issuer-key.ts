import type { KeyObject } from "node:crypto";
import { type CryptoKey, createLocalJWKSet, type JSONWebKeySet } from "jose";
import { namesOnlyWhatWasIssued, trustedLeaf } from "./certificate-chain";
import { CredentialRefused } from "./credential-refused";
import type { TrustedIssuer } from "./trusted-issuer";

/** What a verification reads from elsewhere; each answers what was fetched, or throws. */
export interface IssuerSources {
	/** The keys that the metadata of an issuer names (SD-JWT VC §4). */
	issuerKeys(identifier: string): Promise<JSONWebKeySet>;
	/** A status list token, as its address answers it. */
	statusList(uri: string): Promise<string>;
}

interface Signed {
	header: Readonly<Record<string, unknown>>;
	/** The `iss` of the payload. */
	iss: unknown;
}

/**
 * The trusted issuer of a signed object and the key to verify it with. A key comes from a certificate that leads to a trusted one,
 * or from the metadata of a trusted issuer, and never from the object itself.
 * @throws CredentialRefused
 */
export async function issuerKey(
	{ header, iss }: Signed,
	trusted: readonly TrustedIssuer[],
	{ sources, nowMs, haip }: { sources: IssuerSources; nowMs: number; haip: boolean },
): Promise<{ issuer: TrustedIssuer; key: KeyObject | CryptoKey }> {
	if (haip && !namesOnlyWhatWasIssued(header.x5c, trusted))
		throw new CredentialRefused("credential-issuer", "its chain is missing, signs itself, or contains what is trusted");
	if (header.x5c !== undefined) {
		for (const issuer of trusted) {
			if (issuer.identifier !== null && issuer.identifier !== iss) continue;
			const leaf = trustedLeaf(header.x5c, issuer.certificates, nowMs);
			if (leaf !== null) return { issuer, key: leaf.publicKey };
		}
		throw new CredentialRefused("credential-issuer", "its certificates lead to none that is trusted");
	}
	const issuer = trusted.find(({ identifier, metadata }) => metadata && identifier !== null && identifier === iss);
	if (issuer === undefined) throw new CredentialRefused("credential-issuer", "nobody trusts its issuer");
	try {
		const keys = createLocalJWKSet(await sources.issuerKeys(issuer.identifier ?? ""));
		const { alg, kid } = header as { alg?: string; kid?: string };
		return { issuer, key: await keys({ alg: alg ?? "", ...(kid !== undefined && { kid }) }) };
	} catch {
		throw new CredentialRefused("credential-issuer", "the metadata of its issuer has no such key");
	}
}

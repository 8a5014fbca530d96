import { hash, randomBytes } from "node:crypto";
import { CompactSign, type CryptoKey, type JWK, type JWTHeaderParameters } from "jose";

/** A credential in a test wallet. It shares no code with what verifies it, except for the signatures of `jose`. */
export interface MadeCredential {
	/** The JWT of the issuer. */
	issued: string;
	/** The disclosures, by the names of their claims. */
	disclosures: ReadonlyMap<string, string>;
	holder: CryptoKey;
}

export interface NewCredential {
	key: CryptoKey;
	header: Partial<JWTHeaderParameters>;
	/** The claims that everybody sees. */
	open: Readonly<Record<string, unknown>>;
	/** The claims that the holder discloses. */
	disclosable: Readonly<Record<string, unknown>>;
	holder: { privateKey: CryptoKey; publicJwk: JWK };
}

/** Issues an SD-JWT VC whose claims are disclosed one by one. */
export async function makeCredential({
	key,
	header,
	open,
	disclosable,
	holder,
}: NewCredential): Promise<MadeCredential> {
	const disclosures = new Map(
		Object.entries(disclosable).map(([name, value]) => [
			name,
			base64url(JSON.stringify([randomBytes(16).toString("base64url"), name, value])),
		]),
	);
	const payload = {
		...open,
		cnf: { jwk: holder.publicJwk },
		_sd_alg: "sha-256",
		_sd: [...disclosures.values()].map(digestOf).toSorted(),
	};
	const issued = await sign({ alg: "ES256", typ: "dc+sd-jwt", ...header }, payload, key);
	return { issued, disclosures, holder: holder.privateKey };
}

/** Presents the named claims of a credential to a verifier, bound to its request by the holder's key. */
export async function presentCredential(
	{ issued, disclosures, holder }: MadeCredential,
	{ names, binding }: { names: readonly string[]; binding: { aud: string; nonce: string; iat: number } },
): Promise<string> {
	const shown = names.flatMap((name) => disclosures.get(name) ?? []);
	const disclosed = `${[issued, ...shown].join("~")}~`;
	const payload = { ...binding, sd_hash: digestOf(disclosed) };
	return disclosed + (await sign({ alg: "ES256", typ: "kb+jwt" }, payload, holder));
}

export function sign(header: JWTHeaderParameters, payload: object, key: CryptoKey): Promise<string> {
	return new CompactSign(Buffer.from(JSON.stringify(payload))).setProtectedHeader(header).sign(key);
}

function digestOf(text: string): string {
	return hash("sha256", text, "base64url");
}

function base64url(text: string): string {
	return Buffer.from(text).toString("base64url");
}

import { createPrivateKey, createPublicKey, type KeyObject, sign, X509Certificate } from "node:crypto";
import { CompactSign, calculateJwkThumbprint, type JWK } from "jose";
import type { WalletPolicy } from "@/lib/identity/wallets";
import { signingKeys } from "@/lib/platform/tokens";

const ALG = "ES256";

/** The key with which an organization signs credentials and status lists. */
export interface CredentialKey {
	publicJwk: JWK & { kid: string };
	/** The members of a header that say which key it is. */
	header: { alg: string; kid: string; x5c?: string[] };
	/** A JWS in its compact form. */
	signed(typ: string, payload: object): Promise<string>;
	/** The signature of these bytes by the algorithm of the key, in base64url. */
	signature(data: string): string;
}

/** The key of the organization's certificate where another party issued one, else that of its tokens. */
export async function credentialKey(organizationId: string, { certificate }: WalletPolicy): Promise<CredentialKey> {
	if (certificate !== null) {
		const x5c = certificate.certificates.map((pem) => new X509Certificate(pem).raw.toString("base64"));
		return keyOf(createPrivateKey(certificate.privateKey), { x5c });
	}
	const jwk = (await signingKeys(organizationId)).find(({ alg }) => alg === ALG);
	if (jwk?.kid === undefined) throw new Error("The organization has no key to sign credentials with");
	return keyOf(createPrivateKey({ key: jwk as never, format: "jwk" }), { kid: jwk.kid });
}

async function keyOf(privateKey: KeyObject, named: { kid?: string; x5c?: string[] }): Promise<CredentialKey> {
	const { kty, crv, x, y } = createPublicKey(privateKey).export({ format: "jwk" });
	const point = { kty, crv, x, y } as JWK;
	const kid = named.kid ?? (await calculateJwkThumbprint(point));
	const header = { alg: ALG, kid, ...(named.x5c !== undefined && { x5c: named.x5c }) };
	return {
		header,
		publicJwk: { ...point, kid, alg: ALG, use: "sig" },
		signed: (typ, payload) =>
			new CompactSign(Buffer.from(JSON.stringify(payload))).setProtectedHeader({ typ, ...header }).sign(privateKey),
		signature: (data) =>
			sign("sha256", Buffer.from(data), { key: privateKey, dsaEncoding: "ieee-p1363" }).toString("base64url"),
	};
}

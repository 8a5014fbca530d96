import { createPrivateKey, type JsonWebKey } from "node:crypto";
import type { JWK } from "jose";
import { signingKeys } from "./signing-keys";

export interface RsaKey {
	jwk: JWK;
	/** PEM. */
	privateKey: string;
}

/**
 * The published RSA keys of an organization for this use, oldest first. SAML uses the first one, because partners rarely read
 * metadata: after a rotation they can replace the certificate as long as the old key is published.
 */
export async function rsaKeys(organizationId: string, use: "sig" | "enc"): Promise<RsaKey[]> {
	const keys = (await signingKeys(organizationId)).filter(
		({ kty, use: own }) => kty === "RSA" && (own === "enc") === (use === "enc"),
	);
	// Ids begin with the time of creation.
	keys.sort((a, b) => ((a.kid ?? "") < (b.kid ?? "") ? -1 : 1));
	return keys.map((jwk) => ({
		jwk,
		privateKey: createPrivateKey({ key: jwk as JsonWebKey, format: "jwk" })
			.export({ type: "pkcs8", format: "pem" })
			.toString(),
	}));
}

import { hash, randomBytes } from "node:crypto";
import { SDJwtInstance } from "@sd-jwt/core";
import type { JWK } from "jose";
import type { CredentialKey } from "./signing-key";

export interface CredentialContent {
	issuer: string;
	type: string;
	issuedAtSeconds: number;
	expiresAtSeconds: number;
	holder: JWK;
	status: { idx: number; uri: string };
	claims: Readonly<Record<string, unknown>>;
}

/** An SD-JWT VC whose claims are disclosed one by one, bound to the key of its holder (SD-JWT VC §2). */
export async function sdJwtOf(content: CredentialContent, key: CredentialKey): Promise<string> {
	const { claims } = content;
	const instance = new SDJwtInstance({
		signAlg: key.header.alg,
		hashAlg: "sha-256",
		hasher: (data) => hash("sha256", typeof data === "string" ? data : new Uint8Array(data), "buffer"),
		saltGenerator: (length) => randomBytes(length).toString("base64url"),
		signer: (unsigned) => key.signature(unsigned),
	});
	const payload = {
		iss: content.issuer,
		iat: content.issuedAtSeconds,
		exp: content.expiresAtSeconds,
		vct: content.type,
		cnf: { jwk: content.holder },
		status: { status_list: content.status },
		...claims,
	};
	return instance.issue(payload, { _sd: Object.keys(claims) } as never, {
		header: { typ: "dc+sd-jwt", ...key.header },
	});
}

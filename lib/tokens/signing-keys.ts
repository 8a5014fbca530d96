import { exportJWK, generateKeyPair, type JWK } from "jose";
import { newId } from "@/lib/kernel";
import { decrypt, encrypt } from "./encryption";
import { insertSigningKeys, type SigningKeyRow, selectSigningKeys } from "./repository";

const ALGORITHMS = ["ES256", "RS256"] as const;
/** A new key is published this long before it signs, so that every worker and client has seen it. */
const PUBLISHED_BEFORE_SIGNING_MS = 180_000;
/** A replaced key stays published longer than any ID token it signed lives. */
const RETIRES_AFTER_SECONDS = 172_800;

/** The private keys of an organization, the signing one of each algorithm first. */
export async function signingKeys(organizationId: string, now = Date.now()): Promise<JWK[]> {
	const rows = await selectSigningKeys(organizationId);
	const ready = (row: SigningKeyRow) => now - Date.parse(row.createdAt) >= PUBLISHED_BEFORE_SIGNING_MS;
	const newestFirst = rows.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
	const signingFirst = ALGORITHMS.flatMap((alg) => {
		const ofAlgorithm = newestFirst.filter((row) => row.alg === alg);
		const signing = ofAlgorithm.find(ready) ?? ofAlgorithm.at(-1);
		return [...(signing === undefined ? [] : [signing]), ...ofAlgorithm.filter((row) => row !== signing)];
	});
	return signingFirst.map((row) => JSON.parse(decrypt(row.privateKey, contextOf(organizationId))) as JWK);
}

/** Makes a new key of each algorithm; the previous ones keep verifying until their tokens are gone. */
export async function rotateSigningKeys(organizationId: string): Promise<void> {
	const rows = await Promise.all(ALGORITHMS.map((alg) => newKey(organizationId, alg)));
	await insertSigningKeys(organizationId, rows, RETIRES_AFTER_SECONDS);
}

async function newKey(organizationId: string, alg: string): Promise<{ kid: string; alg: string; privateKey: string }> {
	const { privateKey } = await generateKeyPair(alg, { extractable: true });
	const kid = newId();
	const jwk = { ...(await exportJWK(privateKey)), kid, alg, use: "sig" };
	return { kid, alg, privateKey: encrypt(JSON.stringify(jwk), contextOf(organizationId)) };
}

function contextOf(organizationId: string): string {
	return `signing-key:${organizationId}`;
}

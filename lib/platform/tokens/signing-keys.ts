import { exportJWK, generateKeyPair, type JWK } from "jose";
import { newId, now, processState, StartRefusal } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";
import { decryptIfReadable, encrypt, knownKeyIds } from "./encryption";
import type { EncryptedColumn } from "./reencrypt-repository";
import {
	countUnreadableSigningKeys,
	deleteUnreadableSigningKeys,
	insertMissingSigningKeys,
	insertSigningKeys,
	type NewSigningKey,
	type SigningKeyRow,
	selectSigningKeys,
	selectUnreadableSigningKeys,
} from "./signing-keys-repository";

const ENCRYPTION_ALGORITHM = "RSA-OAEP-256";
/**
 * Of every organization. The first two sign. The third decrypts what clients encrypt to the organization, such as a request object.
 * Others are added for those organizations whose applications use them, because some libraries accept no set with a key that they do not
 * know.
 */
const USUAL_ALGORITHMS: readonly string[] = ["ES256", "RS256", ENCRYPTION_ALGORITHM];
/** A new key is published this long before it signs, so that all workers and clients have read it. */
const PUBLISHED_BEFORE_SIGNING_MS = 180_000;
/** How long a replaced key stays published: longer than the lifetime of any ID token it signed. */
const RETIRES_AFTER_SECONDS = 172_800;
/** Another worker may have inserted keys in between, possibly with an ENCRYPTION_KEY that this process does not have. */
const MAX_TRIES = 3;

/**
 * The private keys of an organization, the current one of each algorithm first. Keys whose ENCRYPTION_KEY is missing are left
 * out; if an algorithm has no other key that may sign in future, a new one is created.
 */
export async function signingKeys(organizationId: string, at = now()): Promise<JWK[]> {
	const opened = await openedKeys(organizationId);
	const ready = ({ row }: OpenedKey) => at - Date.parse(row.createdAt) >= PUBLISHED_BEFORE_SIGNING_MS;
	const newestFirst = opened.toSorted((a, b) => Date.parse(b.row.createdAt) - Date.parse(a.row.createdAt));
	const signingFirst = algorithmsOf(opened.map(({ row }) => row)).flatMap((alg) => {
		const ofAlgorithm = newestFirst.filter(({ row }) => row.alg === alg);
		const signing = ofAlgorithm.find(ready) ?? ofAlgorithm.at(-1);
		return [...(signing === undefined ? [] : [signing]), ...ofAlgorithm.filter((key) => key !== signing)];
	});
	return signingFirst.map(({ jwk }) => jwk);
}

/** The data of a key that administrators may see. */
export interface PublishedKey {
	kid: string;
	algorithm: string;
	use: "sig" | "enc";
	state: "current" | "next" | "retiring";
	/** ISO 8601. */
	createdAt: string;
	retiresAt: string | null;
}

/** The published keys of an organization, the current one of each algorithm first. */
export async function publishedKeys(organizationId: string, at = now()): Promise<PublishedKey[]> {
	const current = new Set((await signingKeys(organizationId, at)).map(({ kid }) => kid));
	const rows = await selectSigningKeys(organizationId);
	const used = new Set<string>();
	const order = [...current];
	const sorted = rows.toSorted((a, b) => order.indexOf(a.kid) - order.indexOf(b.kid));
	return sorted.map(({ kid, alg, createdAt, retiresAt }) => {
		const isCurrent = !used.has(alg);
		used.add(alg);
		return {
			kid,
			algorithm: alg,
			use: alg === ENCRYPTION_ALGORITHM ? "enc" : "sig",
			state: isCurrent ? "current" : retiresAt === null ? "next" : "retiring",
			createdAt: new Date(createdAt).toISOString(),
			retiresAt: retiresAt === null ? null : new Date(retiresAt).toISOString(),
		};
	});
}

/** Creates a new key of each algorithm. The previous keys verify until the tokens that they signed have expired. */
export async function rotateSigningKeys(organizationId: string): Promise<void> {
	const algorithms = algorithmsOf(await selectSigningKeys(organizationId));
	await insertSigningKeys(organizationId, await newKeys(organizationId, algorithms), RETIRES_AFTER_SECONDS);
}

/** Creates the keys of these algorithms that the organization lacks, by the names of RFC 7518, RFC 8037 and RFC 9964. */
export async function addSigningKeys(organizationId: string, algorithms: readonly string[]): Promise<void> {
	if (algorithms.length === 0) return;
	const rows = await selectSigningKeys(organizationId);
	const missing = algorithms.filter((alg) => !rows.some((row) => row.alg === alg && row.retiresAt === null));
	if (missing.length === 0) return;
	const known = rows.map(({ kid }) => kid);
	await insertMissingSigningKeys(organizationId, await newKeys(organizationId, missing), known);
}

/** The usual algorithms, and those that were added. */
function algorithmsOf(rows: readonly SigningKeyRow[]): string[] {
	return [...new Set([...USUAL_ALGORITHMS, ...rows.map(({ alg }) => alg)])];
}

/**
 * Checks that the stored keys can be decrypted, before any new ones are created: with a wrong ENCRYPTION_KEY every organization
 * would get new keys, and no client could verify what the old ones signed.
 * @throws StartRefusal
 */
export async function requireReadableKeys(): Promise<void> {
	const unreadable = await countUnreadableSigningKeys(knownKeyIds());
	if (unreadable === 0) return;
	throw new StartRefusal(
		`ENCRYPTION_KEY is not the one that ${unreadable} signing keys in the database are encrypted with: set it to what it was (where it was never set, it is in secrets.json in DATA_DIR), or append the old value to the new one behind a comma. If it is lost: npm run keys -- discard`,
	);
}

/** The keys of all organizations whose ENCRYPTION_KEY this process does not have. */
export function unreadableKeys(): Promise<string[]> {
	return selectUnreadableSigningKeys(knownKeyIds());
}

/** Deletes these keys, whose ENCRYPTION_KEY is lost. Returns their number. New keys are created when they are needed. */
export function discardUnreadableKeys(kids: readonly string[]): Promise<number> {
	return deleteUnreadableSigningKeys(kids, knownKeyIds());
}

interface OpenedKey {
	row: SigningKeyRow;
	jwk: JWK;
}

async function openedKeys(organizationId: string): Promise<OpenedKey[]> {
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		const rows = await selectSigningKeys(organizationId);
		const opened = rows.flatMap((row) => {
			const text = decryptIfReadable(row.privateKey, contextOf(organizationId));
			if (text === undefined) warnOnce(organizationId, row.kid);
			return text === undefined ? [] : [{ row, jwk: JSON.parse(text) as JWK }];
		});
		const missing = algorithmsOf(rows).filter(
			(alg) => !opened.some(({ row }) => row.alg === alg && row.retiresAt === null),
		);
		if (missing.length === 0) return opened;
		const known = rows.map(({ kid }) => kid);
		await insertMissingSigningKeys(organizationId, await newKeys(organizationId, missing), known);
	}
	throw new Error("The signing keys of an organization change faster than they can be read");
}

function newKeys(organizationId: string, algorithms: readonly string[]): Promise<NewSigningKey[]> {
	return Promise.all(
		algorithms.map(async (alg) => {
			const { privateKey } = await generateKeyPair(alg, { extractable: true });
			const kid = newId();
			// The encryption key is used with every RSA-OAEP algorithm, so it names none.
			const purpose = alg === ENCRYPTION_ALGORITHM ? { use: "enc" } : { alg, use: "sig" };
			const jwk = { ...(await exportJWK(privateKey)), kid, ...purpose };
			return { kid, alg, privateKey: encrypt(JSON.stringify(jwk), contextOf(organizationId)) };
		}),
	);
}

function warnOnce(organizationId: string, kid: string): void {
	const logged = processState("unreadable-signing-keys", () => new Set<string>());
	if (logged.has(kid)) return;
	logged.add(kid);
	log().warn(
		{ organizationId, kid },
		"a signing key cannot be read: ENCRYPTION_KEY no longer lists the key it was encrypted with",
	);
}

function contextOf(organizationId: string): string {
	return `signing-key:${organizationId}`;
}

export const encryptedSigningKeys: EncryptedColumn = {
	table: "signing_keys",
	column: "private_key",
	id: "kid",
	idType: "text",
	owner: "kid",
	context: contextOf,
};

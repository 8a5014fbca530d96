import { and, eq, sql as fragment, gt, isNull, or, type SQL } from "drizzle-orm";
import type { Transaction } from "@/db/builder";
import { database } from "@/db/client";
import { isAnyOf, isNoneOf, NOW, secondsFromNow } from "@/db/conditions";
import { organizations, signingKeys } from "@/db/schema";

export interface NewSigningKey {
	kid: string;
	alg: string;
	/** Encrypted. */
	privateKey: string;
}

export interface SigningKeyRow extends NewSigningKey {
	createdAt: string;
	/** Null while the key may sign. */
	retiresAt: string | null;
}

/** The keys that still sign or verify. */
export async function selectSigningKeys(organizationId: string): Promise<SigningKeyRow[]> {
	const { orm } = await database();
	const { kid, alg, privateKey, createdAt, retiresAt } = signingKeys;
	return orm
		.select({ kid, alg, privateKey, createdAt, retiresAt })
		.from(signingKeys)
		.where(and(eq(signingKeys.organizationId, organizationId), or(isNull(retiresAt), gt(retiresAt, NOW))));
}

/** The number of signing keys, of all organizations, that were encrypted with none of these keys. */
export async function countUnreadableSigningKeys(keyIds: readonly string[]): Promise<number> {
	const { orm } = await database();
	return orm.$count(signingKeys, and(isNull(signingKeys.retiresAt), isEncryptedWithNoneOf(keyIds)));
}

/** The keys, of all organizations, that were encrypted with none of these keys, including retired ones. */
export async function selectUnreadableSigningKeys(keyIds: readonly string[]): Promise<string[]> {
	const { orm } = await database();
	const rows = await orm.select({ kid: signingKeys.kid }).from(signingKeys).where(isEncryptedWithNoneOf(keyIds));
	return rows.map(({ kid }) => kid);
}

/** Deletes those of these keys, of all organizations, that were encrypted with none of `keyIds`; returns their number. */
export async function deleteUnreadableSigningKeys(kids: readonly string[], keyIds: readonly string[]): Promise<number> {
	const { orm } = await database();
	const { count } = await orm
		.delete(signingKeys)
		.where(and(isAnyOf(signingKeys.kid, kids), isEncryptedWithNoneOf(keyIds)));
	return count;
}

/** A sealed text begins with the name of its key. */
function isEncryptedWithNoneOf(keyIds: readonly string[]): SQL {
	return isNoneOf(fragment`split_part(${signingKeys.privateKey}, '.', 1)`, keyIds);
}

/** Inserts keys, and retires earlier keys of the same algorithms. */
export async function insertSigningKeys(
	organizationId: string,
	keys: NewSigningKey[],
	retiresAfterSeconds: number,
): Promise<void> {
	const { orm } = await database();
	const algorithms = keys.map(({ alg }) => alg);
	await orm.transaction(async (tx) => {
		await tx
			.update(signingKeys)
			.set({ retiresAt: secondsFromNow(retiresAfterSeconds) })
			.where(and(ofOrganization(organizationId), isNull(signingKeys.retiresAt), isAnyOf(signingKeys.alg, algorithms)));
		await insertKeys(tx, organizationId, keys);
	});
}

/**
 * Inserts keys of algorithms that lack one, except where another worker has inserted a key since the `known` ones were read.
 * Existing keys are not retired, because another deployment may still decrypt them.
 */
export async function insertMissingSigningKeys(
	organizationId: string,
	keys: NewSigningKey[],
	known: string[],
): Promise<void> {
	const { orm } = await database();
	await orm.transaction(async (tx) => {
		// Serialises the workers: a statement after the lock sees the rows of the previous holder.
		await tx
			.select({ id: organizations.id })
			.from(organizations)
			.where(eq(organizations.id, organizationId))
			.for("no key update");
		const added = await tx
			.select({ alg: signingKeys.alg })
			.from(signingKeys)
			.where(and(ofOrganization(organizationId), isNull(signingKeys.retiresAt), isNoneOf(signingKeys.kid, known)));
		const missing = keys.filter((key) => !added.some(({ alg }) => alg === key.alg));
		await insertKeys(tx, organizationId, missing);
	});
}

const ofOrganization = (organizationId: string) => eq(signingKeys.organizationId, organizationId);

async function insertKeys(tx: Transaction, organizationId: string, keys: readonly NewSigningKey[]): Promise<void> {
	if (keys.length === 0) return;
	await tx.insert(signingKeys).values(keys.map((key) => ({ organizationId, ...key, createdAt: NOW })));
}

import { and, eq } from "drizzle-orm";
import { database } from "@/db/client";
import { CLOCK } from "@/db/conditions";
import { pushBrowsers, pushKeys } from "@/db/schema";

export interface StoredPushKey {
	publicKey: string;
	/** Encrypted. */
	privateKey: string;
}

export async function selectPushKey(organizationId: string): Promise<StoredPushKey | undefined> {
	const { orm } = await database();
	const { publicKey, privateKey } = pushKeys;
	const [row] = await orm
		.select({ publicKey, privateKey })
		.from(pushKeys)
		.where(eq(pushKeys.organizationId, organizationId));
	return row;
}

/** Stores a key where there is none; of several at the same time, the first stays. */
export async function insertPushKey(organizationId: string, key: StoredPushKey): Promise<void> {
	const { orm } = await database();
	await orm
		.insert(pushKeys)
		.values({ organizationId, ...key, createdAt: CLOCK })
		.onConflictDoNothing();
}

/** Deletes this key with the browsers that know it, unless another one has taken its place. */
export async function deletePushKey(organizationId: string, { privateKey }: StoredPushKey): Promise<void> {
	const { orm } = await database();
	await orm.transaction(async (tx) => {
		const { count } = await tx
			.delete(pushKeys)
			.where(and(eq(pushKeys.organizationId, organizationId), eq(pushKeys.privateKey, privateKey)));
		if (count > 0) await tx.delete(pushBrowsers).where(eq(pushBrowsers.organizationId, organizationId));
	});
}

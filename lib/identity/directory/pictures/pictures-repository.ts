import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { asFields, CLOCK, excluded } from "@/db/conditions";
import { userPictures, users } from "@/db/schema";
import { auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { PictureType } from "@/lib/platform/pictures/contract";
import type { ChangeableAccount } from "../access/changeable-account";
import { isUser, NAMED_USER } from "../access/named-user-repository";

export interface StoredPicture {
	type: PictureType;
	base64: string;
}

const CHANGED = { revision: sql`${users.revision} + 1`, updatedAt: CLOCK };

/** Stores the picture of a user of the organization and replaces an earlier one. Returns false if there is no such user. */
export async function upsertPicture(
	context: RequestContext,
	{ id }: ChangeableAccount,
	digest: string,
	{ type, base64 }: StoredPicture,
): Promise<boolean> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const updated = orm.$with("updated").as(
		orm
			.update(users)
			.set({ pictureDigest: digest, ...CHANGED })
			.where(isUser(organizationId, id))
			.returning(NAMED_USER),
	);
	const picture = asFields({ organizationId, userId: updated.id, digest, type, base64 });
	const stored = orm.$with("stored").as(
		orm
			.insert(userPictures)
			.select(orm.select(picture).from(updated))
			.onConflictDoUpdate({
				target: [userPictures.organizationId, userPictures.userId],
				set: excluded(userPictures, "digest", "type", "base64"),
			}),
	);
	const audit = auditing(orm, updated, context, { action: "user.picture-changed", targetType: "user" });
	const rows = await orm.with(updated, stored, audit).select({ id: updated.id }).from(updated);
	return rows.length > 0;
}

/** Deletes the picture of a user of the organization; returns false if there is none. */
export async function deletePicture(context: RequestContext, { id }: ChangeableAccount): Promise<boolean> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const updated = orm.$with("updated").as(
		orm
			.update(users)
			.set({ pictureDigest: null, ...CHANGED })
			.where(and(isUser(organizationId, id), isNotNull(users.pictureDigest)))
			.returning(NAMED_USER),
	);
	const isTheirs = inArray(userPictures.userId, orm.select({ id: updated.id }).from(updated));
	const removed = orm
		.$with("removed")
		.as(orm.delete(userPictures).where(and(eq(userPictures.organizationId, organizationId), isTheirs)));
	const audit = auditing(orm, updated, context, { action: "user.picture-removed", targetType: "user" });
	const rows = await orm.with(updated, removed, audit).select({ id: updated.id }).from(updated);
	return rows.length > 0;
}

/** The picture with this digest of a user in any organization. */
export async function selectPicture(userId: string, digest: string): Promise<StoredPicture | undefined> {
	const { orm } = await database();
	const [picture] = await orm
		.select({ type: userPictures.type, base64: userPictures.base64 })
		.from(userPictures)
		.where(and(eq(userPictures.userId, userId), eq(userPictures.digest, digest)));
	return picture;
}

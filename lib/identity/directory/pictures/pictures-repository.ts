import { database } from "@/db/client";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { PictureType } from "@/lib/platform/pictures/contract";
import type { ChangeableAccount } from "../access/changeable-account";

export interface StoredPicture {
	type: PictureType;
	base64: string;
}

/** Stores the picture of a user of the organization and replaces an earlier one. Returns false if there is no such user. */
export async function upsertPicture(
	context: RequestContext,
	{ id: userId }: ChangeableAccount,
	digest: string,
	{ type, base64 }: StoredPicture,
): Promise<boolean> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const rows = await sql`
		with updated as (
			update users set picture_digest = ${digest}, revision = revision + 1, updated_at = clock_timestamp()
			where organization_id = ${organizationId} and id = ${userId} returning id, username as name
		), stored as (
			insert into user_pictures (organization_id, user_id, digest, type, base64)
			select ${organizationId}::uuid, id, ${digest}, ${type}, ${base64} from updated
			on conflict (organization_id, user_id) do update
				set digest = excluded.digest, type = excluded.type, base64 = excluded.base64
		), audited as (${auditOf(sql, "updated", context, { action: "user.picture-changed", targetType: "user" })})
		select id from updated`;
	return rows.length > 0;
}

/** Deletes the picture of a user of the organization; returns false if there is none. */
export async function deletePicture(context: RequestContext, { id: userId }: ChangeableAccount): Promise<boolean> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const rows = await sql`
		with updated as (
			update users set picture_digest = null, revision = revision + 1, updated_at = clock_timestamp()
			where organization_id = ${organizationId} and id = ${userId} and picture_digest is not null
			returning id, username as name
		), removed as (
			delete from user_pictures p using updated where p.organization_id = ${organizationId} and p.user_id = updated.id
		), audited as (${auditOf(sql, "updated", context, { action: "user.picture-removed", targetType: "user" })})
		select id from updated`;
	return rows.length > 0;
}

/** The picture with this digest of a user in any organization. */
export async function selectPicture(userId: string, digest: string): Promise<StoredPicture | undefined> {
	const { sql } = await database();
	const rows = await sql<(Omit<StoredPicture, "type"> & { type: string })[]>`
		select type, base64 from user_pictures where user_id = ${userId} and digest = ${digest}`;
	const [row] = rows;
	return row === undefined ? undefined : { ...row, type: row.type as PictureType };
}

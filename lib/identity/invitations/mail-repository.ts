import { database } from "@/db/client";
import { timestamp } from "@/db/timestamp";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { InvitationMailInput } from "./contract";

export interface InvitationMailRow extends InvitationMailInput {
	language: string;
	/** ISO 8601 */
	updatedAt: string;
	updatedBy: string;
}

/** The organization's own invitation mails. */
export async function selectInvitationMails(organizationId: string): Promise<InvitationMailRow[]> {
	const { sql } = await database();
	return sql<InvitationMailRow[]>`
		select language, subject, text, html, updated_by as "updatedBy",
			${timestamp(sql, "updated_at")} as "updatedAt"
		from invitation_mails where organization_id = ${organizationId}`;
}

export async function upsertInvitationMail(
	context: RequestContext,
	language: string,
	{ subject, text, html }: InvitationMailInput,
): Promise<InvitationMailRow> {
	const { sql } = await database();
	const { organizationId, name: author } = context.principal;
	const audit = { action: "invitation-mail.updated", targetType: "invitation-mail" };
	const rows = await sql<InvitationMailRow[]>`
		with written as (
			insert into invitation_mails (organization_id, language, subject, text, html, updated_at, updated_by)
			values (${organizationId}, ${language}, ${subject}, ${text}, ${html}, clock_timestamp(), ${author})
			on conflict (organization_id, language) do update set subject = excluded.subject, text = excluded.text,
				html = excluded.html, updated_at = excluded.updated_at, updated_by = excluded.updated_by
			returning *
		), updated as (
			select language as id, language as name from written
		), audited as (${auditOf(sql, "updated", context, audit)})
		select language, subject, text, html, updated_by as "updatedBy",
			${timestamp(sql, "updated_at")} as "updatedAt"
		from written`;
	const [row] = rows;
	if (row === undefined) throw new Error("an upsert returned no row");
	return row;
}

export async function deleteInvitationMailRow(context: RequestContext, language: string): Promise<void> {
	const { sql } = await database();
	const audit = { action: "invitation-mail.deleted", targetType: "invitation-mail" };
	await sql`
		with deleted as (
			delete from invitation_mails
			where organization_id = ${context.principal.organizationId} and language = ${language}
			returning language as id, language as name
		) ${auditOf(sql, "deleted", context, audit)}`;
}

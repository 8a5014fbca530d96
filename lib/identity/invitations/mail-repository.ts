import { and, eq, sql as fragment, getTableColumns } from "drizzle-orm";
import { database } from "@/db/client";
import { CLOCK } from "@/db/conditions";
import { invitationMails } from "@/db/schema";
import { auditing } from "@/lib/platform/audit";
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
	const { orm } = await database();
	return orm.select(COLUMNS).from(invitationMails).where(eq(invitationMails.organizationId, organizationId));
}

export async function upsertInvitationMail(
	context: RequestContext,
	language: string,
	{ subject, text, html }: InvitationMailInput,
): Promise<InvitationMailRow> {
	const { orm } = await database();
	const { organizationId, name: author } = context.principal;
	const audit = { action: "invitation-mail.updated", targetType: "invitation-mail" };
	const content = { subject, text, html, updatedAt: CLOCK, updatedBy: author };
	const updated = orm.$with("updated").as(
		orm
			.insert(invitationMails)
			.values({ organizationId, language, ...content })
			.onConflictDoUpdate({ target: [invitationMails.organizationId, invitationMails.language], set: content })
			.returning({ ...COLUMNS, ...NAMED }),
	);
	const [row] = await orm
		.with(updated, auditing(orm, updated, context, audit))
		.select()
		.from(updated);
	if (row === undefined) throw new Error("an upsert returned no row");
	const { id, name, ...mail } = row;
	return mail;
}

export async function deleteInvitationMailRow(context: RequestContext, language: string): Promise<void> {
	const { orm } = await database();
	const audit = { action: "invitation-mail.deleted", targetType: "invitation-mail" };
	const isMail = and(
		eq(invitationMails.organizationId, context.principal.organizationId),
		eq(invitationMails.language, language),
	);
	const deleted = orm.$with("deleted").as(orm.delete(invitationMails).where(isMail).returning(NAMED));
	await orm
		.with(deleted, auditing(orm, deleted, context, audit))
		.select()
		.from(deleted);
}

const { organizationId: _, ...COLUMNS } = getTableColumns(invitationMails);

/** What an audit event says of a mail. */
const NAMED = {
	id: fragment<string>`${invitationMails.language}`.as("id"),
	name: fragment<string>`${invitationMails.language}`.as("name"),
};

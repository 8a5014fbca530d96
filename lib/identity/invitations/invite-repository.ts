import { database } from "@/db/client";
import { idOfIdentifiedUser, matchingName, readEntered } from "@/lib/identity/directory";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { comparisonKey } from "@/lib/platform/kernel/comparison-key";
import { outboxOf, type QueuedMessage, withdrawalOf } from "@/lib/platform/messages";
import type { OwnMail } from "@/lib/platform/messages/contract";
import { GOOD_FOR_HOURS } from "./invitation-code";

export interface Inviting {
	/** Null in the root organization. */
	parentId: string | null;
	displayName: string;
	/** BCP 47 */
	defaultLanguage: string | null;
	/** The requested roles that exist in the organization. */
	roles: string[];
	groups: string[];
	/** The permissions of these roles and groups. */
	permissions: string[];
	/** The names of the roles and groups, roles first. */
	assigned: string[];
	/** The organization's own invitation mails. */
	mails: (OwnMail & { language: string })[];
}

/** The inviting organization, with the requested roles and groups. */
export async function selectInviting(
	organizationId: string,
	roles: readonly string[],
	groups: readonly string[],
): Promise<Inviting | undefined> {
	const { sql } = await database();
	// Most columns would be fragments: arrays, and mails in JSON.
	const rows = await sql<Inviting[]>`
		select o.parent_id as "parentId", o.display_name as "displayName", o.default_language as "defaultLanguage",
			array(select r.id from roles r where r.organization_id = o.id and r.id = any(${[...roles]}::uuid[])) as roles,
			array(select g.id from groups g where g.organization_id = o.id and g.id = any(${[...groups]}::uuid[])) as groups,
			array(select distinct permission from roles r cross join unnest(r.permissions) as permission
				where r.organization_id = o.id and (r.id = any(${[...roles]}::uuid[]) or r.id in (
					select g.role_id from role_groups g where g.organization_id = o.id and g.group_id = any(${[...groups]}::uuid[])))
				order by permission) as permissions,
			array(select r.display_name from roles r where r.organization_id = o.id and r.id = any(${[...roles]}::uuid[])
				order by r.display_name)
				|| array(select g.display_name from groups g where g.organization_id = o.id and g.id = any(${[...groups]}::uuid[])
				order by g.display_name) as assigned,
			coalesce((select json_agg(json_build_object('language', m.language, 'subject', m.subject, 'text', m.text,
				'html', m.html)) from invitation_mails m where m.organization_id = o.id), '[]') as mails
		from organizations o where o.id = ${organizationId}`;
	return rows[0];
}

export interface Candidate {
	/** The identifier as in the request. */
	asked: string;
	/** Null if the parent organization has no active user in the store with this identifier. */
	userId: string | null;
	username: string | null;
	email: string | null;
	/** Attributes of the profile, as they were written. */
	preferredLanguage: string | null;
	locale: string | null;
	belongs: boolean;
	invited: boolean;
}

/** The users with these names or addresses, in no particular order; duplicates occur once. */
export async function selectCandidates(
	organizationId: string,
	parentId: string,
	userStore: string,
	ids: readonly string[],
): Promise<Candidate[]> {
	const { sql } = await database();
	const texts = [...new Set(ids)];
	const entered = texts.map((text) => readEntered("username", text));
	const names = entered.map((each) => each?.name ?? "");
	const addresses = entered.map((each) => each?.address ?? "");
	const keysOf = (each: readonly string[]) => each.map(comparisonKey);
	const matches = matchingName(
		sql,
		{ name: sql`asked.name`, key: sql`asked.name_key` },
		{ name: sql`asked.address`, key: sql`asked.address_key` },
	);
	const meant = idOfIdentifiedUser(sql, {
		organization: sql`${parentId}`,
		where: sql`u.user_store = ${userStore}`,
		matches,
	});
	// A set from `unnest`.
	return sql<Candidate[]>`
		select asked.text as asked, meant.id as "userId", meant.username, meant.email,
			meant.attributes->>'preferredLanguage' as "preferredLanguage", meant.attributes->>'locale' as locale,
			exists (select from ${matches.among(sql`${organizationId}`)} u where u.organization_id = ${organizationId} and ${matches.any})
				or exists (select from organization_members m where m.organization_id = ${organizationId} and m.user_id = meant.id)
				as belongs,
			exists (select from invitations i where i.organization_id = ${organizationId} and i.user_id = meant.id
				and i.status = 'pending' and i.expires_at > clock_timestamp()) as invited
		from unnest(${texts}::text[], ${names}::text[], ${keysOf(names)}::text[], ${addresses}::text[], ${keysOf(addresses)}::text[])
			as asked(text, name, name_key, address, address_key)
		left join users meant on meant.id = ${meant}`;
}

export interface NewInvitation {
	id: string;
	userId: string;
	username: string;
	userStore: string;
	/** Null for a user without an address, to whom no mail goes. */
	email: string | null;
	roles: readonly string[];
	groups: readonly string[];
	codeHash: string;
	/** Undefined if the response contains the code instead. */
	message: QueuedMessage | undefined;
}

/**
 * Inserts invitations, each with its mail and its audit row, in one transaction. Returns the ids of the inserted ones; users whom
 * another request has invited meanwhile are left out. An expired invitation is replaced.
 */
export async function insertInvitations(
	context: RequestContext,
	invitations: readonly NewInvitation[],
): Promise<Set<string>> {
	const { sql } = await database();
	const { organizationId, id: invitedBy, name: invitedByName } = context.principal;
	const made = new Set<string>();
	// Always in the same order, to avoid deadlocks.
	const ordered = invitations.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
	await sql.begin(async (tx) => {
		// The parts of messages, here and below, are templates that statements of several rooms share.
		await tx`
			with replaced as (
				update invitations set status = 'expired'
				where organization_id = ${organizationId} and user_id = any(${ordered.map(({ userId }) => userId)}::uuid[])
					and status = 'pending' and expires_at <= clock_timestamp()
				returning message_id
			) ${withdrawalOf(tx as never, organizationId, "replaced")}`;
		for (const { message, ...invitation } of ordered) {
			const audit = {
				action: "invitation.created",
				targetType: "invitation",
				details: { userId: invitation.userId, notified: message !== undefined },
			};
			// Parts of messages are templates that statements of several rooms share.
			const rows = await tx`
				with created as (
					insert into invitations (organization_id, id, user_id, username, user_store, email, roles, groups, status,
						code_hash, notified, message_id, sends, issued_at, expires_at, invited_by, invited_by_name)
					select ${organizationId}::uuid, ${invitation.id}, ${invitation.userId}, ${invitation.username}, ${invitation.userStore},
						${invitation.email}, ${[...invitation.roles]}::uuid[], ${[...invitation.groups]}::uuid[], 'pending',
						${invitation.codeHash}, ${message !== undefined}, ${message?.id ?? null}::uuid, 1, issued.at,
						issued.at + make_interval(hours => ${GOOD_FOR_HOURS}), ${invitedBy}, ${invitedByName}
					from (select clock_timestamp() as at) issued
					on conflict (organization_id, user_id) where status = 'pending' do nothing
					returning id, username as name
				), audited as (${auditOf(tx, "created", context, audit)}
				), queued as (${outboxOf(tx as never, organizationId, message === undefined ? [] : [message], "created")})
				select id from created`;
			if (rows.length > 0) made.add(invitation.id);
		}
	});
	return made;
}

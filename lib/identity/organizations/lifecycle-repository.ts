import postgres from "postgres";
import { database } from "@/db/client";
import { insertDefaultFlows } from "@/lib/flows/definitions";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { insertAdministratorRole } from "./administrator-role-repository";

const MAX_ABOVE = 10;

export type InsertedOrganization = "created" | "name-taken" | "no-parent" | "too-deep";

/** The organization with its default flows, its role of administrators and its audit row, below `parentId`. */
export async function insertOrganization(
	context: RequestContext,
	organization: { id: string; name: string; displayName: string; parentId: string },
): Promise<InsertedOrganization> {
	const { sql } = await database();
	const above = context.principal.organizationId;
	const { id, name, displayName, parentId } = organization;
	const audit = { action: "organization.created", targetType: "organization" };
	try {
		return await sql.begin(async (tx) => {
			const [parent] = await tx<{ ancestorIds: string[] }[]>`
				select ancestor_ids as "ancestorIds" from organizations
				where id = ${parentId} and (id = ${above} or ${above}::uuid = any(ancestor_ids)) for key share`;
			if (parent === undefined) return "no-parent";
			const ancestorIds = [...parent.ancestorIds, parentId];
			if (ancestorIds.length > MAX_ABOVE) return "too-deep";
			const created = await tx`
				with created as (
					insert into organizations (id, name, display_name, parent_id, ancestor_ids, created_at, updated_at)
					values (${id}, ${name}, ${displayName}, ${parentId}, ${ancestorIds}::uuid[], clock_timestamp(), clock_timestamp())
					on conflict (name) do nothing
					returning id, name
				), audited as (${auditOf(tx as never, "created", context, audit)})
				select id from created`;
			if (created.length === 0) return "name-taken";
			await insertDefaultFlows(tx, id, "below");
			await insertAdministratorRole(tx, id);
			return "created";
		});
	} catch (error) {
		if (error instanceof postgres.PostgresError && error.code === "23503") return "no-parent";
		throw error;
	}
}

/** What of an organization its foreign keys do not take along, in an order they allow. */
const LEFT_BEHIND = [
	"default_flows",
	"flows",
	"flow_counts",
	"flow_texts",
	"brandings",
	"identity_providers",
	"senders",
	"messages",
	"executed_versions",
	"flow_executions",
	"flow_traffic",
	"one_time_codes",
	"consents",
	"sign_in_sessions",
	"sign_in_throttles",
	"token_artifacts",
	"signing_keys",
] as const;

export type DeletedOrganization = { kind: "deleted" } | { kind: "absent" } | { kind: "held"; by: string[] };

/**
 * Deletes an organization below the caller's with everything it was set up with, if nobody and nothing is in it. Its audit
 * rows stay; that it was deleted is told where it was deleted from.
 */
export async function deleteOrganizationRow(
	context: RequestContext,
	id: string,
	revisions: readonly number[] | null,
): Promise<DeletedOrganization> {
	const { sql } = await database();
	const above = context.principal.organizationId;
	const audit = { action: "organization.deleted", targetType: "organization" };
	const remove = () =>
		sql.begin(async (tx): Promise<DeletedOrganization> => {
			const [row] = await tx<Record<string, boolean>[]>`
				select exists (select from organizations c where c.parent_id = o.id) as organizations,
					exists (select from users u where u.organization_id = o.id) as users,
					exists (select from organization_members m where m.organization_id = o.id) as members,
					exists (select from applications a where a.organization_id = o.id) as applications
				from organizations o
				where o.id = ${id} and ${above}::uuid = any(o.ancestor_ids)
					${revisions === null ? tx`` : tx`and o.revision = any(${revisions}::int[])`}
				for update`;
			if (row === undefined) return { kind: "absent" };
			const held = Object.keys(row).filter((kind) => row[kind] === true);
			if (held.length > 0) return { kind: "held", by: held };
			// Before its groups, as whoever takes people out of one: a deadlock otherwise.
			await tx`select from roles where organization_id = ${id} and built_in for update`;
			for (const table of LEFT_BEHIND) await tx`delete from ${tx(table)} where organization_id = ${id}`;
			await tx`
				with deleted as (delete from organizations where id = ${id} returning id, name)
				${auditOf(tx as never, "deleted", context, audit)}`;
			return { kind: "deleted" };
		});
	try {
		return await remove();
	} catch (error) {
		// Something came in since it was looked at: a user, an application, an organization.
		// Later databases have a code of its own for RESTRICT.
		if (error instanceof postgres.PostgresError && /^(23503|23001)$/.test(error.code)) return remove();
		throw error;
	}
}

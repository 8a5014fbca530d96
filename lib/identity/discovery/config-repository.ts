import { database } from "@/db/client";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { ConfigDocument } from "./read-properties";

export async function selectConfig(organizationId: string): Promise<ConfigDocument | undefined> {
	const { sql } = await database();
	const rows = await sql<{ document: string }[]>`
		select document from organization_configs where organization_id = ${organizationId} and kind = 'discovery'`;
	return rows[0] === undefined ? undefined : (JSON.parse(rows[0].document) as ConfigDocument);
}

/** Writes the configuration. Returns false if one exists that may not be replaced. */
export async function writeConfig(
	context: RequestContext,
	document: ConfigDocument,
	how: "insert" | "upsert",
): Promise<boolean> {
	const { sql } = await database();
	const { organizationId, name } = context.principal;
	const enabled = document["emailDomain.enable"] === "true";
	const audit = {
		action: enabled ? "discovery.enabled" : "discovery.disabled",
		targetType: "organization",
		details: document,
	};
	const conflict =
		how === "insert"
			? sql`do nothing`
			: sql`do update set document = excluded.document, updated_at = excluded.updated_at, updated_by = excluded.updated_by`;
	const rows = await sql`
		with written as (
			insert into organization_configs (organization_id, kind, document, updated_at, updated_by)
			values (${organizationId}, 'discovery', ${JSON.stringify(document)}, clock_timestamp(), ${name})
			on conflict (organization_id, kind) ${conflict}
			returning organization_id
		), updated as (select o.id, o.name from written join organizations o on o.id = written.organization_id),
		audited as (${auditOf(sql, "updated", context, audit)})
		select id from updated`;
	return rows.length > 0;
}

export async function deleteConfig(context: RequestContext): Promise<void> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const audit = { action: "discovery.disabled", targetType: "organization" };
	await sql`
		with gone as (
			delete from organization_configs where organization_id = ${organizationId} and kind = 'discovery'
			returning organization_id
		), deleted as (select o.id, o.name from gone join organizations o on o.id = gone.organization_id)
		${auditOf(sql, "deleted", context, audit)}`;
}

import { eq } from "drizzle-orm";
import type { TransactionSql } from "postgres";
import { database } from "@/db/client";
import { startMoves } from "@/db/schema";

export interface MovedSecret {
	organizationId: string;
	eventId: string;
	name: string;
	value: string;
	origins: string[];
}

/**
 * Runs a move unless it has been done in this database, stores the secrets that it returns with their audit rows, and records it;
 * all in one transaction. Another process waits for it and then does nothing. @returns the number of stored secrets
 */
export async function once(
	name: string,
	move: (tx: TransactionSql) => Promise<readonly MovedSecret[]>,
): Promise<number> {
	const { orm, sql } = await database();
	const [done] = await orm.select({ name: startMoves.name }).from(startMoves).where(eq(startMoves.name, name));
	if (done !== undefined) return 0;
	return sql.begin(async (tx) => {
		// In a transaction of templates, for its constant limits.
		const mine = await tx<{ name: string }[]>`
			insert into start_moves (name, done_at) values (${name}, now()) on conflict do nothing returning name`;
		if (mine.length === 0) return 0;
		const secrets = await move(tx);
		for (const secret of secrets) await insertMoved(tx, secret);
		return secrets.length;
	});
}

async function insertMoved(tx: TransactionSql, secret: MovedSecret): Promise<void> {
	const { organizationId, eventId, name, value, origins } = secret;
	const details = JSON.stringify({ origins: origins.join(" "), moved: true });
	// In a transaction of templates, for its constant limits.
	await tx`
		with created as (
			insert into organization_secrets (organization_id, name, value, origins, revision, created_at, updated_at, updated_by)
			values (${organizationId}, ${name}, ${value}, ${origins}::text[], 1, now(), now(), 'Portico')
			returning organization_id, name
		)
		insert into audit_events (organization_id, id, at, actor_type, actor_id, actor_name, action, target_type, target_id, target_name,
			details, request_id, client_address)
		select organization_id, ${eventId}::uuid, clock_timestamp(), 'system', 'system', 'Portico', 'secret.created', 'secret', name, name,
			${details}, '', ''
		from created`;
}

interface Calling {
	organizationId: string;
	flowId: string;
	version: number;
	document: string;
	expanded: string | null;
}

type Change = (organizationId: string, document: string) => string | null;

/**
 * Offers every stored definition with an HTTP step, and stores what `change` returns in its place: versions, what they execute,
 * drafts, and the copies for running executions. One definition is in memory at a time.
 */
export async function forEachCallingDefinition(tx: TransactionSql, change: Change): Promise<void> {
	await changeVersions(tx, change);
	await changeDrafts(tx, change);
	await changeExecuted(tx, change);
}

const BEFORE_ALL = {
	organizationId: "00000000-0000-0000-0000-000000000000",
	flowId: "00000000-0000-0000-0000-000000000000",
	version: 0,
};

async function changeVersions(tx: TransactionSql, change: Change): Promise<void> {
	for (let after = BEFORE_ALL; ; ) {
		// With `limit 1` as a parameter, a tenth of the table would be sorted for each row.
		const [row] = await tx<Calling[]>`
			select organization_id as "organizationId", flow_id as "flowId", version, nodes as document, expanded from flow_versions
			where (organization_id, flow_id, version) > (${after.organizationId}::uuid, ${after.flowId}::uuid, ${after.version}::int)
				and strpos(coalesce(expanded, nodes), '"HTTPRequestExecutor"') > 0
			order by organization_id, flow_id, version limit 1`;
		if (row === undefined) return;
		after = row;
		const { organizationId, flowId, version } = row;
		const nodes = change(organizationId, row.document);
		const expanded = row.expanded === null ? null : change(organizationId, row.expanded);
		if (nodes !== null || expanded !== null)
			// In a transaction of templates, for its constant limits.
			await tx`
				update flow_versions set nodes = coalesce(${nodes}::text, nodes), expanded = coalesce(${expanded}::text, expanded)
				where organization_id = ${organizationId} and flow_id = ${flowId} and version = ${version}`;
	}
}

async function changeDrafts(tx: TransactionSql, change: Change): Promise<void> {
	for (let after = BEFORE_ALL; ; ) {
		// With `limit 1` as a parameter, a tenth of the table would be sorted for each row.
		const [row] = await tx<(Pick<Calling, "organizationId" | "flowId"> & { document: string | null })[]>`
			select organization_id as "organizationId", flow_id as "flowId", document from flow_drafts
			where (organization_id, flow_id) > (${after.organizationId}::uuid, ${after.flowId}::uuid)
				and strpos(document, '"HTTPRequestExecutor"') > 0
			order by organization_id, flow_id limit 1 for update`;
		if (row === undefined) return;
		after = { ...row, version: 0 };
		const { organizationId, flowId } = row;
		const document = row.document === null ? null : change(organizationId, row.document);
		if (document !== null)
			// In a transaction of templates, for its constant limits.
			await tx`
				update flow_drafts set document = ${document} where organization_id = ${organizationId} and flow_id = ${flowId}`;
	}
}

async function changeExecuted(tx: TransactionSql, change: Change): Promise<void> {
	for (let after = { ...BEFORE_ALL, version: -1 }; ; ) {
		// With `limit 1` as a parameter, a tenth of the table would be sorted for each row.
		const [row] = await tx<Omit<Calling, "expanded">[]>`
			select organization_id as "organizationId", flow_id as "flowId", version, nodes as document from executed_versions
			where (organization_id, flow_id, version) > (${after.organizationId}::uuid, ${after.flowId}::uuid, ${after.version}::int)
				and strpos(nodes, '"HTTPRequestExecutor"') > 0
			order by organization_id, flow_id, version limit 1`;
		if (row === undefined) return;
		after = row;
		const { organizationId, flowId, version } = row;
		const nodes = change(organizationId, row.document);
		if (nodes !== null)
			// In a transaction of templates, for its constant limits.
			await tx`
				update executed_versions set nodes = ${nodes}
				where organization_id = ${organizationId} and flow_id = ${flowId} and version = ${version}`;
	}
}

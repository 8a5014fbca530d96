import type { Sql, TransactionSql } from "postgres";
import { database } from "@/db/client";
import { timestamp } from "@/db/timestamp";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { CheckProblem } from "./mapping-contract";

export interface DomainRow {
	domain: string;
	proofToken: string;
	provedAt: string | null;
	checkedAt: string | null;
	checkProblem: CheckProblem | null;
	publicProvider: boolean;
	claimedAt: string;
}

/** The columns of a claimed domain with the alias `d`. */
export function domainColumns(sql: Sql | TransactionSql) {
	const date = (column: string) => timestamp(sql, `d.${column}`);
	return sql`d.domain, d.proof_token as "proofToken", ${date("proved_at")} as "provedAt",
		${date("checked_at")} as "checkedAt", d.check_problem as "checkProblem", d.public_provider as "publicProvider",
		${date("claimed_at")} as "claimedAt"`;
}

export async function selectDomains(sql: Sql | TransactionSql, organizationId: string): Promise<DomainRow[]> {
	return sql<DomainRow[]>`
		select ${domainColumns(sql)} from email_domains d where d.organization_id = ${organizationId} order by d.domain`;
}

/** The domains of an organization, if the organization is `above` or below it. */
export async function selectMapping(above: string, organizationId: string): Promise<DomainRow[] | undefined> {
	const { sql } = await database();
	const rows = await sql<(DomainRow | { domain: null })[]>`
		select ${domainColumns(sql)} from organizations o left join email_domains d on d.organization_id = o.id
		where o.id = ${organizationId} and (o.id = ${above} or ${above}::uuid = any(o.ancestor_ids)) order by d.domain`;
	if (rows.length === 0) return undefined;
	return rows.filter((row): row is DomainRow => row.domain !== null);
}

/** Stores the result of a check. Returns undefined if the domain was released meanwhile, even if it was claimed again. */
export async function updateChecked(
	context: RequestContext,
	organizationId: string,
	{ domain, proofToken, provedAt }: DomainRow,
	problem: CheckProblem | null,
): Promise<DomainRow | undefined> {
	const { sql } = await database();
	const action = problem === null && provedAt === null ? "domain.proved" : "domain.checked";
	const audit = { action, targetType: "domain", details: { organizationId, problem } };
	const rows = await sql<DomainRow[]>`
		with checked as (
			update email_domains set checked_at = clock_timestamp(), check_problem = ${problem},
				proved_at = case when ${problem === null} then coalesce(proved_at, clock_timestamp()) else proved_at end
			where organization_id = ${organizationId} and domain = ${domain} and proof_token = ${proofToken}
			returning *
		), updated as (select domain as id, domain as name from checked),
		audited as (${auditOf(sql, "updated", context, audit)})
		select ${domainColumns(sql)} from checked d`;
	return rows[0];
}

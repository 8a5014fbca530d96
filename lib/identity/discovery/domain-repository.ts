import { and, eq, sql as fragment, or, type SQL } from "drizzle-orm";
import type { PendingQuery, Row, Sql } from "postgres";
import type { Builder } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK } from "@/db/conditions";
import { emailDomains, organizations } from "@/db/schema";
import { timestamp } from "@/db/timestamp";
import { auditing } from "@/lib/platform/audit";
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

const { domain, proofToken, provedAt, checkedAt, checkProblem, publicProvider, claimedAt } = emailDomains;
const COLUMNS = {
	...{ domain, proofToken, provedAt, checkedAt, publicProvider, claimedAt },
	checkProblem: fragment<CheckProblem | null>`${checkProblem}`.as("check_problem"),
};

/** The columns of a claimed domain with the alias `d`, in a template. */
export function domainColumns(sql: Sql): PendingQuery<Row[]> {
	const date = (column: string) => timestamp(sql, `d.${column}`);
	return sql`d.domain, d.proof_token as "proofToken", ${date("proved_at")} as "provedAt",
		${date("checked_at")} as "checkedAt", d.check_problem as "checkProblem", d.public_provider as "publicProvider",
		${date("claimed_at")} as "claimedAt"`;
}

export async function selectDomains(orm: Pick<Builder, "select">, organizationId: string): Promise<DomainRow[]> {
	return orm.select(COLUMNS).from(emailDomains).where(eq(emailDomains.organizationId, organizationId)).orderBy(domain);
}

/** The domains of an organization, if the organization is `above` or below it. */
export async function selectMapping(above: string, organizationId: string): Promise<DomainRow[] | undefined> {
	const { orm } = await database();
	const rows = await orm
		.select({ row: COLUMNS })
		.from(organizations)
		.leftJoin(emailDomains, eq(emailDomains.organizationId, organizations.id))
		.where(and(eq(organizations.id, organizationId), isOrBelow(above)))
		.orderBy(domain);
	if (rows.length === 0) return undefined;
	return rows.flatMap(({ row }) => row ?? []);
}

/** Whether an organization is this one or below it. */
export function isOrBelow(above: string): SQL | undefined {
	return or(eq(organizations.id, above), fragment`${above}::uuid = any(${organizations.ancestorIds})`);
}

/** Stores the result of a check. Returns undefined if the domain was released meanwhile, even if it was claimed again. */
export async function updateChecked(
	context: RequestContext,
	organizationId: string,
	checked: DomainRow,
	problem: CheckProblem | null,
): Promise<DomainRow | undefined> {
	const { orm } = await database();
	const action = problem === null && checked.provedAt === null ? "domain.proved" : "domain.checked";
	const audit = { action, targetType: "domain", details: { organizationId, problem } };
	const proof = problem === null ? { provedAt: fragment`coalesce(${provedAt}, ${CLOCK})` } : {};
	const isChecked = and(
		...[eq(emailDomains.organizationId, organizationId), eq(domain, checked.domain)],
		eq(proofToken, checked.proofToken),
	);
	const proved = orm.$with("checked").as(
		orm
			.update(emailDomains)
			.set({ checkedAt: CLOCK, checkProblem: problem, ...proof })
			.where(isChecked)
			.returning(COLUMNS),
	);
	const named = { id: fragment<string>`${proved.domain}`.as("id"), name: proved.domain };
	const updated = orm.$with("updated").as(orm.select(named).from(proved));
	const [row] = await orm
		.with(proved, updated, auditing(orm, updated, context, audit))
		.select()
		.from(proved);
	return row;
}

import type { TransactionSql } from "postgres";
import { type Database, database } from "@/db/client";
import { normalDomain } from "./normal-domain";

/** Why nobody with this e-mail domain may come to the organization: mapping rules 3 and 2. */
export type OnboardingProblem = "claimed-elsewhere" | "not-of-organization";

/**
 * Whether somebody with this e-mail domain may come to the organization. Belongs into the transaction that writes them,
 * before the statement that does: until its end no organization can claim the domain.
 */
export async function onboardingProblem(
	tx: TransactionSql,
	organizationId: string,
	domainAsGiven: string | null,
): Promise<OnboardingProblem | null> {
	const emailDomain = comparedAs(domainAsGiven);
	// A statement of its own: only the next one sees what was claimed while this one waited.
	if (emailDomain !== null) await lockDomain(tx, emailDomain, "shared");
	return problemWith(tx, organizationId, emailDomain);
}

/** The same for who has an account already and comes from an identity provider: nothing is written, so nothing is locked. */
export async function federationProblem(
	organizationId: string,
	domainAsGiven: string | null,
): Promise<OnboardingProblem | null> {
	const { sql } = await database();
	return problemWith(sql, organizationId, comparedAs(domainAsGiven));
}

/** What is no domain that could be claimed is compared as it is, and is of no organization. */
function comparedAs(domainAsGiven: string | null): string | null {
	return domainAsGiven === null ? null : (normalDomain(domainAsGiven) ?? domainAsGiven);
}

async function problemWith(
	sql: TransactionSql | Database["sql"],
	organizationId: string,
	emailDomain: string | null,
): Promise<OnboardingProblem | null> {
	const [row] = await sql<{ enabled: boolean; own: boolean; mapped: boolean; elsewhere: boolean }[]>`
		select exists (select from organization_configs c join organizations o on o.id = ${organizationId}
				where c.kind = 'discovery' and c.organization_id = coalesce(o.ancestor_ids[1], o.id)
					and c.document::jsonb->>'emailDomain.enable' = 'true') as enabled,
			exists (select from email_domains d where d.organization_id = ${organizationId}) as mapped,
			exists (select from email_domains d where d.organization_id = ${organizationId} and d.domain = ${emailDomain}) as own,
			exists (select from email_domains d where d.organization_id <> ${organizationId} and d.domain = ${emailDomain})
				as elsewhere`;
	if (row === undefined || !row.enabled) return null;
	if (row.mapped) return row.own ? null : "not-of-organization";
	return row.elsewhere ? "claimed-elsewhere" : null;
}

/** Holds a domain until the transaction ends: `exclusive` to claim or release it, `shared` to bring somebody in with it. */
export async function lockDomain(tx: TransactionSql, domain: string, how: "shared" | "exclusive"): Promise<void> {
	const key = `domain ${domain}`;
	if (how === "shared") await tx`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`;
	else await tx`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
}

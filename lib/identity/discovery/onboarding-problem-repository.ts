import type { TransactionSql } from "postgres";
import { type Database, database } from "@/db/client";
import { normalDomain } from "./normal-domain";

/** Why a user with this email domain cannot be added to the organization: rules 3 and 2 of email domains. */
export type OnboardingProblem = "claimed-elsewhere" | "not-of-organization";

/**
 * Whether a user with this email domain may be added to the organization. Must be called in the transaction that writes the user,
 * before the write: until the transaction ends no organization can claim the domain.
 */
export async function onboardingProblem(
	tx: TransactionSql,
	organizationId: string,
	domainAsGiven: string | null,
): Promise<OnboardingProblem | null> {
	const emailDomain = comparedAs(domainAsGiven);
	// In a separate statement, because only a later statement sees claims for which the lock has waited.
	if (emailDomain !== null) await keepDomain(tx, emailDomain);
	return problemWith(tx, organizationId, emailDomain);
}

/**
 * The same check for an existing account that signs in through an identity provider. Nothing is written, so nothing is locked.
 */
export async function federationProblem(
	organizationId: string,
	domainAsGiven: string | null,
): Promise<OnboardingProblem | null> {
	const { sql } = await database();
	return problemWith(sql, organizationId, comparedAs(domainAsGiven));
}

/**
 * The form in which a domain is compared. A text that cannot be a claimed domain stays unchanged, and belongs to no organization.
 */
function comparedAs(domainAsGiven: string | null): string | null {
	return domainAsGiven === null ? null : (normalDomain(domainAsGiven) ?? domainAsGiven);
}

async function problemWith(
	sql: TransactionSql | Database["sql"],
	organizationId: string,
	emailDomain: string | null,
): Promise<OnboardingProblem | null> {
	// Also in a transaction of templates: the one that writes a user.
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

/** Keeps others from claiming or releasing the domain until the transaction ends. */
async function keepDomain(tx: TransactionSql, domain: string): Promise<void> {
	// A lock of the server, and of no table.
	await tx`select pg_advisory_xact_lock_shared(hashtextextended(${keyOfDomain(domain)}, 0))`;
}

/** What those lock who claim or release a domain, and those share who add a user with it. */
export function keyOfDomain(domain: string): string {
	return `domain ${domain}`;
}

import { randomBytes } from "node:crypto";
import type { TransactionSql } from "postgres";
import { database } from "@/db/client";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { type DomainRow, selectDomains } from "./domain-repository";
import { lockDomain } from "./onboarding-problem-repository";
import { isPublicProvider } from "./public-providers";

export interface WantedDomains {
	domains: readonly string[];
	/** Writes only if the organization has no domains yet. */
	first: boolean;
	/** Also claims domains of public email providers. */
	publicToo: boolean;
}

export type ReplacedDomains =
	| { kind: "replaced"; rows: DomainRow[] }
	| { kind: "absent" | "off" | "mapped" }
	| { kind: "claimed" | "public"; domains: string[] };

/** Sets the domains of the organization, with an audit row for each that is added or removed, in one transaction. */
export async function replaceDomains(
	context: RequestContext,
	organizationId: string,
	{ domains, first, publicToo }: WantedDomains,
): Promise<ReplacedDomains> {
	const { sql } = await database();
	return sql.begin(async (tx): Promise<ReplacedDomains> => {
		const owner = await holdOwner(tx, context, organizationId);
		if (owner === undefined) return { kind: "absent" };
		if (!owner.enabled) return { kind: "off" };
		const current = await ownDomains(tx, organizationId);
		if (first && current.length > 0) return { kind: "mapped" };
		const [added, released] = [without(domains, current), without(current, domains)];
		const unconfirmed = publicToo ? [] : added.filter(isPublicProvider);
		if (unconfirmed.length > 0) return { kind: "public", domains: unconfirmed };
		for (const domain of [...added, ...released].toSorted()) await lockDomain(tx, domain, "exclusive");
		const elsewhere = await tx<{ domain: string }[]>`
			select domain from email_domains where domain = any(${added}) and organization_id <> ${organizationId} order by domain`;
		if (elsewhere.length > 0) return { kind: "claimed", domains: elsewhere.map(({ domain }) => domain) };
		for (const domain of released) await release(tx, context, organizationId, owner.name, domain);
		for (const domain of added) await claim(tx, context, organizationId, owner.name, domain);
		return { kind: "replaced", rows: await selectDomains(tx, organizationId) };
	});
}

/** Releases all domains of the organization; returns false if it does not exist. */
export async function releaseDomains(context: RequestContext, organizationId: string): Promise<boolean> {
	const { sql } = await database();
	return sql.begin(async (tx) => {
		const owner = await holdOwner(tx, context, organizationId);
		if (owner === undefined) return false;
		const current = await ownDomains(tx, organizationId);
		for (const domain of current.toSorted()) await lockDomain(tx, domain, "exclusive");
		for (const domain of current) await release(tx, context, organizationId, owner.name, domain);
		return true;
	});
}

/** Serialises changes of an organization's domains. The lock does not block adding users. */
async function holdOwner(
	tx: TransactionSql,
	{ principal }: RequestContext,
	organizationId: string,
): Promise<{ name: string; enabled: boolean } | undefined> {
	const root = principal.organizationId;
	const [owner] = await tx<{ name: string; enabled: boolean }[]>`
		select o.name, exists (select from organization_configs c where c.organization_id = ${root} and c.kind = 'discovery'
				and c.document::jsonb->>'emailDomain.enable' = 'true') as enabled
		from organizations o where o.id = ${organizationId} and (o.id = ${root} or ${root}::uuid = any(o.ancestor_ids))
		for no key update of o`;
	return owner;
}

async function ownDomains(tx: TransactionSql, organizationId: string): Promise<string[]> {
	const rows = await tx<{ domain: string }[]>`
		select domain from email_domains where organization_id = ${organizationId} order by domain`;
	return rows.map(({ domain }) => domain);
}

async function claim(
	tx: TransactionSql,
	context: RequestContext,
	organizationId: string,
	organization: string,
	domain: string,
): Promise<void> {
	const publicProvider = isPublicProvider(domain);
	const audit = {
		action: "domain.claimed",
		targetType: "domain",
		details: { organization, organizationId, ...(publicProvider ? { publicProvider } : {}) },
	};
	// 128 bits, so that nobody can publish the record before they have received the token.
	const token = randomBytes(16).toString("base64url");
	await tx`
		with created as (
			insert into email_domains (organization_id, organization_name, organization_parent_id, organization_enabled, domain,
				proof_token, public_provider, claimed_at, claimed_by)
			select id, name, parent_id, enabled, ${domain}, ${token}, ${publicProvider}, clock_timestamp(), ${context.principal.name}
			from organizations where id = ${organizationId}
			returning domain as id, domain as name
		) ${auditOf(tx, "created", context, audit)}`;
}

async function release(
	tx: TransactionSql,
	context: RequestContext,
	organizationId: string,
	organization: string,
	domain: string,
): Promise<void> {
	const audit = { action: "domain.released", targetType: "domain", details: { organization, organizationId } };
	await tx`
		with deleted as (
			delete from email_domains where organization_id = ${organizationId} and domain = ${domain}
			returning domain as id, domain as name
		) ${auditOf(tx, "deleted", context, audit)}`;
}

function without(domains: readonly string[], others: readonly string[]): string[] {
	const left = new Set(others);
	return domains.filter((domain) => !left.has(domain));
}

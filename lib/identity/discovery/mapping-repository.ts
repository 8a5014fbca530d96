import { randomBytes } from "node:crypto";
import { and, eq, exists, sql as fragment, ne } from "drizzle-orm";
import type { Transaction } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, isAnyOf } from "@/db/conditions";
import { emailDomains, organizationConfigs, organizations } from "@/db/schema";
import { auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { type DomainRow, isOrBelow, selectDomains } from "./domain-repository";
import { keyOfDomain } from "./onboarding-problem-repository";
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
	const { orm } = await database();
	return orm.transaction(async (tx): Promise<ReplacedDomains> => {
		const owner = await holdOwner(tx, context, organizationId);
		if (owner === undefined) return { kind: "absent" };
		if (!owner.discovers) return { kind: "off" };
		const current = await ownDomains(tx, organizationId);
		if (first && current.length > 0) return { kind: "mapped" };
		const [added, released] = [without(domains, current), without(current, domains)];
		const unconfirmed = publicToo ? [] : added.filter(isPublicProvider);
		if (unconfirmed.length > 0) return { kind: "public", domains: unconfirmed };
		for (const domain of [...added, ...released].toSorted()) await lockDomain(tx, domain);
		const elsewhere = await tx
			.select({ domain: emailDomains.domain })
			.from(emailDomains)
			.where(and(isAnyOf(emailDomains.domain, added), ne(emailDomains.organizationId, organizationId)))
			.orderBy(emailDomains.domain);
		if (elsewhere.length > 0) return { kind: "claimed", domains: elsewhere.map(({ domain }) => domain) };
		for (const domain of released) await release(tx, context, owner, domain);
		for (const domain of added) await claim(tx, context, owner, domain);
		return { kind: "replaced", rows: await selectDomains(tx, organizationId) };
	});
}

/** Releases all domains of the organization; returns false if it does not exist. */
export async function releaseDomains(context: RequestContext, organizationId: string): Promise<boolean> {
	const { orm } = await database();
	return orm.transaction(async (tx) => {
		const owner = await holdOwner(tx, context, organizationId);
		if (owner === undefined) return false;
		const current = await ownDomains(tx, organizationId);
		for (const domain of current.toSorted()) await lockDomain(tx, domain);
		for (const domain of current) await release(tx, context, owner, domain);
		return true;
	});
}

interface Owner {
	id: string;
	name: string;
	parentId: string | null;
	enabled: boolean;
}

/** Serialises changes of an organization's domains. The lock does not block adding users. */
async function holdOwner(
	tx: Transaction,
	{ principal }: RequestContext,
	organizationId: string,
): Promise<(Owner & { discovers: boolean }) | undefined> {
	const root = principal.organizationId;
	const { id, name, parentId, enabled } = organizations;
	const { organizationId: configured, kind, document } = organizationConfigs;
	const isOn = fragment`${document}::jsonb->>'emailDomain.enable' = 'true'`;
	const switchedOn = tx
		.select({ kind })
		.from(organizationConfigs)
		.where(and(eq(configured, root), eq(kind, "discovery"), isOn));
	const [owner] = await tx
		.select({ id, name, parentId, enabled, discovers: fragment<boolean>`${exists(switchedOn)}` })
		.from(organizations)
		.where(and(eq(id, organizationId), isOrBelow(root)))
		.for("no key update");
	return owner;
}

async function ownDomains(tx: Transaction, organizationId: string): Promise<string[]> {
	const rows = await selectDomains(tx, organizationId);
	return rows.map(({ domain }) => domain);
}

/** Keeps others from claiming or releasing the domain, and from adding users with it, until the transaction ends. */
async function lockDomain(tx: Transaction, domain: string): Promise<void> {
	await tx.execute(fragment`select pg_advisory_xact_lock(hashtextextended(${keyOfDomain(domain)}, 0))`);
}

async function claim(tx: Transaction, context: RequestContext, owner: Owner, domain: string): Promise<void> {
	const publicProvider = isPublicProvider(domain);
	const audit = {
		action: "domain.claimed",
		targetType: "domain",
		details: { organization: owner.name, organizationId: owner.id, ...(publicProvider ? { publicProvider } : {}) },
	};
	// 128 bits, so that nobody can publish the record before they have received the token.
	const proofToken = randomBytes(16).toString("base64url");
	const created = tx.$with("created").as(
		tx
			.insert(emailDomains)
			.values({
				...{ organizationId: owner.id, organizationName: owner.name },
				...{ organizationParentId: owner.parentId, organizationEnabled: owner.enabled },
				...{ domain, proofToken, publicProvider, claimedAt: CLOCK, claimedBy: context.principal.name },
			})
			.returning(NAMED),
	);
	await tx
		.with(created, auditing(tx, created, context, audit))
		.select()
		.from(created);
}

async function release(tx: Transaction, context: RequestContext, owner: Owner, domain: string): Promise<void> {
	const audit = {
		action: "domain.released",
		targetType: "domain",
		details: { organization: owner.name, organizationId: owner.id },
	};
	const isReleased = and(eq(emailDomains.organizationId, owner.id), eq(emailDomains.domain, domain));
	const deleted = tx.$with("deleted").as(tx.delete(emailDomains).where(isReleased).returning(NAMED));
	await tx
		.with(deleted, auditing(tx, deleted, context, audit))
		.select()
		.from(deleted);
}

/** What an audit event says of a domain. */
const NAMED = { id: fragment<string>`${emailDomains.domain}`.as("id"), name: emailDomains.domain };

function without(domains: readonly string[], others: readonly string[]): string[] {
	const left = new Set(others);
	return domains.filter((domain) => !left.has(domain));
}

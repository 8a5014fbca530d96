import { and, asc, desc, eq, exists, sql as fragment, ilike, not, or } from "drizzle-orm";
import { type AnyPgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { database } from "@/db/client";
import { CLOCK, isAnyOf, STATEMENT } from "@/db/conditions";
import { containsPattern } from "@/db/like-pattern";
import { pageWithTotal } from "@/db/page-with-total";
import { federatedIdentities, flows, flowVersions, identityProviders } from "@/db/schema";
import { unlessViolating } from "@/db/violation";
import { type AuditEntry, auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { IdentityProviderKind, IdentityProviderQuery } from "./contract";

export interface IdentityProviderRow {
	organizationId: string;
	id: string;
	name: string;
	kind: IdentityProviderKind;
	clientId: string;
	/** Encrypted by AES-256-GCM; empty for a client without a secret. */
	clientSecret: string;
	/** JSON text. */
	settings: string;
	enabled: boolean;
	revision: number;
	usedBy: { id: string; name: string }[];
	linkedUsers: number;
	createdAt: string;
	updatedAt: string;
}

export type WrittenProvider = Pick<
	IdentityProviderRow,
	"id" | "name" | "kind" | "clientId" | "clientSecret" | "settings" | "enabled"
>;

const MAX_LINKS_COUNTED = 1000;

export async function selectIdentityProvider(
	organizationId: string,
	id: string,
): Promise<IdentityProviderRow | undefined> {
	const { orm } = await database();
	const [provider] = await orm.select(SHOWN).from(identityProviders).where(isProvider(organizationId, id));
	return provider;
}

export type EnabledProvider = Pick<
	IdentityProviderRow,
	"id" | "name" | "kind" | "clientId" | "clientSecret" | "settings"
>;

/** The members of an enabled provider that an execution needs. */
export async function selectEnabledProvider(organizationId: string, id: string): Promise<EnabledProvider | undefined> {
	const { orm } = await database();
	const { name, kind, clientId, clientSecret, settings, enabled } = identityProviders;
	const [provider] = await orm
		.select({ id: identityProviders.id, name, kind, clientId, clientSecret, settings })
		.from(identityProviders)
		.where(and(isProvider(organizationId, id), enabled));
	return provider;
}

/** The enabled directories of an organization, by their ids. */
export async function selectEnabledDirectories(organizationId: string): Promise<EnabledProvider[]> {
	const { orm } = await database();
	const { id, name, kind, clientId, clientSecret, settings, enabled } = identityProviders;
	return orm
		.select({ id, name, kind, clientId, clientSecret, settings })
		.from(identityProviders)
		.where(and(eq(identityProviders.organizationId, organizationId), eq(kind, "ldap"), enabled))
		.orderBy(id);
}

/** The enabled providers of an organization, with their encrypted secrets. */
export async function selectEnabledProviders(organizationId: string): Promise<EnabledProvider[]> {
	const { orm } = await database();
	const { id, name, kind, clientId, clientSecret, settings, enabled } = identityProviders;
	return orm
		.select({ id, name, kind, clientId, clientSecret, settings })
		.from(identityProviders)
		.where(and(eq(identityProviders.organizationId, organizationId), enabled))
		.orderBy(id);
}

/** A page of the providers and their total number, in one snapshot. */
export async function selectIdentityProviders(
	organizationId: string,
	{ search, kind, sort, order, limit, offset }: IdentityProviderQuery,
): Promise<{ total: number; providers: IdentityProviderRow[] }> {
	const { orm } = await database();
	const { id, name } = identityProviders;
	const pattern = containsPattern(search ?? "");
	const direction = order === "desc" ? desc : asc;
	const { total, items } = await pageWithTotal(orm, identityProviders, {
		where: and(
			eq(identityProviders.organizationId, organizationId),
			search === undefined || search === "" ? undefined : or(ilike(name, pattern), ilike(id, pattern)),
			kind === undefined ? undefined : eq(identityProviders.kind, kind),
		),
		ordered: (row) => [direction(sort === "createdAt" ? row.createdAt : fragment`lower(${row.name})`), row.id],
		shown,
		...{ limit, offset },
	});
	return { total, providers: items };
}

/** Inserts a provider; returns false if the id is taken. */
export async function insertIdentityProvider(
	context: RequestContext,
	provider: WrittenProvider,
	audit: AuditEntry,
): Promise<boolean> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const created = orm.$with("created").as(
		orm
			.insert(identityProviders)
			.values({ organizationId, ...provider, revision: 1, createdAt: STATEMENT, updatedAt: STATEMENT })
			.returning(NAMED),
	);
	const written = await unlessViolating("unique", undefined, () =>
		orm
			.with(created, auditing(orm, created, context, audit))
			.select()
			.from(created),
	);
	return written !== undefined;
}

/**
 * Writes the next revision with its audit row. With `dropLinks`, because the settings now name another provider, the links of
 * users are deleted in the same statement. Returns false if the row has another revision.
 */
export async function updateIdentityProviderRow(
	context: RequestContext,
	provider: WrittenProvider,
	at: { revisions: number[]; dropLinks: boolean },
	audit: AuditEntry,
): Promise<boolean> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const { id, name, clientId, clientSecret, settings, enabled } = provider;
	const { revision } = identityProviders;
	const updated = orm.$with("updated").as(
		orm
			.update(identityProviders)
			.set({ name, clientId, clientSecret, settings, enabled, revision: fragment`${revision} + 1`, updatedAt: CLOCK })
			.where(and(isProvider(organizationId, id), isAnyOf(revision, at.revisions)))
			.returning(NAMED),
	);
	const done = exists(orm.select().from(updated));
	const unlinked = orm
		.$with("unlinked")
		.as(orm.delete(federatedIdentities).where(and(isLink(organizationId, id), done)));
	const rows = await orm
		.with(updated, ...(at.dropLinks ? [unlinked] : []), auditing(orm, updated, context, audit))
		.select()
		.from(updated);
	return rows.length === 1;
}

/**
 * Deletes the provider with all links of users, unless the active version of a flow uses it. Returns true if it does not exist
 * afterwards.
 */
export async function deleteIdentityProviderRow(
	context: RequestContext,
	id: string,
	revisions: readonly number[] | null,
	audit: AuditEntry,
): Promise<boolean> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const { revision } = identityProviders;
	const deleted = orm.$with("deleted").as(
		orm
			.delete(identityProviders)
			.where(
				and(
					...[isProvider(organizationId, id), not(exists(naming(identityProviders)))],
					revisions === null ? undefined : isAnyOf(revision, revisions),
				),
			)
			.returning(NAMED),
	);
	const done = exists(orm.select().from(deleted));
	const unlinked = orm
		.$with("unlinked")
		.as(orm.delete(federatedIdentities).where(and(isLink(organizationId, id), done)));
	const left = await orm
		.with(deleted, unlinked, auditing(orm, deleted, context, audit))
		.select({ id: identityProviders.id })
		.from(identityProviders)
		.where(and(isProvider(organizationId, id), not(done)));
	return left.length === 0;
}

const isProvider = (organizationId: string, id: string) =>
	and(eq(identityProviders.organizationId, organizationId), eq(identityProviders.id, id));

const isLink = (organizationId: string | AnyPgColumn, id: string | AnyPgColumn) =>
	and(eq(federatedIdentities.organizationId, organizationId), eq(federatedIdentities.identityProviderId, id));

/** What an audit event says of a provider. */
const NAMED = { id: identityProviders.id, name: identityProviders.name };

/** The columns that a response has as they are. */
const SAME = [
	...(["organizationId", "id", "name", "kind", "clientId", "clientSecret", "settings", "enabled"] as const),
	...(["revision", "createdAt", "updatedAt"] as const),
];

/** The columns of a response, of the table or of rows of it. */
function shown<Row extends Record<keyof typeof identityProviders._.columns, AnyPgColumn>>(row: Row) {
	const same = Object.fromEntries(SAME.map((member) => [member, row[member]])) as Pick<Row, (typeof SAME)[number]>;
	const usedBy = fragment<IdentityProviderRow["usedBy"]>`(
		select coalesce(json_agg(json_build_object('id', flow.id, 'name', flow.name) order by flow.name), '[]')
		from (${naming(row)}) as flow)`;
	const links = queries
		.select({ subject: federatedIdentities.subject })
		.from(federatedIdentities)
		.where(isLink(row.organizationId, row.id));
	const linkedUsers = fragment<number>`(select count(*)::int from (${links.limit(MAX_LINKS_COUNTED)}) as link)`;
	return { ...same, usedBy, linkedUsers };
}

/**
 * The flows whose active version uses the provider of a row. The first condition excludes nearly all other flows without parsing
 * their nodes.
 */
function naming({ organizationId, id }: Record<"organizationId" | "id", AnyPgColumn>) {
	const { flowId, version, expanded, nodes } = flowVersions;
	const executed = fragment`coalesce(${expanded}, ${nodes})`;
	const isActive = and(
		...[eq(flowVersions.organizationId, flows.organizationId), eq(flowId, flows.id)],
		eq(version, flows.activeVersion),
	);
	return queries
		.select({ id: flows.id, name: flows.name })
		.from(flows)
		.innerJoin(flowVersions, isActive)
		.where(
			and(
				...[eq(flows.organizationId, organizationId), fragment`strpos(${executed}, '"' || ${id} || '"') > 0`],
				fragment`exists (select from jsonb_array_elements(${executed}::jsonb) as node where node -> 'properties' ->> 'idpId' = ${id})`,
			),
		);
}

const queries = new QueryBuilder();

const SHOWN = shown(identityProviders);

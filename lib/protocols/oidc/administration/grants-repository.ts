import { and, count, eq, exists, sql as fragment, ne, or } from "drizzle-orm";
import { asUuid } from "@/db/as-uuid";
import { database } from "@/db/client";
import { asFields } from "@/db/conditions";
import { containsPattern } from "@/db/like-pattern";
import { pageOf } from "@/db/page";
import { consents, organizations, tokenArtifacts, users } from "@/db/schema";
import { timestamp } from "@/db/timestamp";
import { auditing } from "@/lib/platform/audit";
import { parseId, type RequestContext } from "@/lib/platform/kernel";
import type { GrantQuery, GrantSummary } from "./administration-contract";

/** A list without a search looks at those that end last. */
const LOOKED_AT = 10_000;

/**
 * A page of the grants of a client that have a valid token, with their number; `more` says that the client has others, which a
 * search finds. Unless `bounded`, all of them are read.
 */
export async function selectGrants(
	organizationId: string,
	clientId: string,
	{ search, sort, order, limit, offset }: GrantQuery,
	{ bounded = true } = {},
): Promise<{ total: number; more: boolean; grants: GrantSummary[] }> {
	const { sql } = await database();
	const pattern = containsPattern(search ?? "");
	const by = sort === "expiresAt" ? sql`expires_at` : sql`lower(display_name)`;
	const direction = order === "asc" ? sql`asc` : sql`desc`;
	const most = bounded && search === undefined ? LOOKED_AT : null;
	// CTEs that are `materialized`, which the builder cannot say.
	const rows = await sql<(Omit<GrantSummary, "scopes"> & { scope: string; total: number; more: boolean })[]>`
		with given as materialized (
			select g.id, g.account_id, g.payload from token_artifacts g
			where g.organization_id = ${organizationId} and g.model = 'Grant' and g.payload->>'clientId' = ${clientId}
			order by g.expires_at desc limit ${most === null ? null : most + 1}::bigint
		), found as materialized (
			select g.id, u.id as user_id, u.username, u.display_name, coalesce(g.payload->'openid'->>'scope', '')
					|| coalesce((select string_agg(' ' || value, '') from jsonb_each_text(g.payload->'resources')), '') as scope,
				t.access_tokens, t.refresh_tokens, t.expires_at
			from (select * from given limit ${most}::bigint) g
			cross join lateral (select * from users u where u.id = ${asUuid(sql, sql`g.account_id`)} limit 1) u
			cross join lateral (
				select count(*) filter (where t.model = 'AccessToken')::int as access_tokens,
					count(*) filter (where t.model = 'RefreshToken')::int as refresh_tokens, max(t.expires_at) as expires_at
				from token_artifacts t
				where t.organization_id = ${organizationId} and t.grant_id = g.id
					and t.model in ('AccessToken', 'RefreshToken') and t.expires_at > now() and t.consumed_at is null
			) t
			where t.expires_at is not null
				${search === undefined ? sql`` : sql`and (u.username ilike ${pattern} or u.display_name ilike ${pattern})`}
		), page as (select * from found order by ${by} ${direction}, id ${direction} limit ${limit} offset ${offset})
		select counted.total, counted.more, page.id, page.user_id as "userId", page.username, page.display_name as "displayName",
			page.scope, page.access_tokens as "accessTokens", page.refresh_tokens as "refreshTokens",
			${timestamp(sql, "page.expires_at")} as "expiresAt"
		from (
			select count(*)::int as total, coalesce((select count(*) from given) > ${most}::bigint, false) as more from found
		) counted left join page on true
		order by ${by} ${direction}, id ${direction}`;
	const { total, items } = pageOf(rows, "id");
	return {
		total,
		more: rows[0]?.more ?? false,
		grants: items.map(({ scope, more, ...grant }) => ({
			...grant,
			scopes: scope.split(" ").filter((each) => each !== ""),
		})),
	};
}

/** The user who gave a client this grant; null for one without a user, undefined for none. */
export async function selectHolder(
	{ principal }: RequestContext,
	{ clientId }: { clientId: string },
	grantId: string,
): Promise<string | null | undefined> {
	const { orm } = await database();
	const { organizationId, model, id, accountId } = tokenArtifacts;
	const [grant] = await orm
		.select({ accountId })
		.from(tokenArtifacts)
		.where(
			and(
				...[eq(organizationId, principal.organizationId), eq(model, "Grant"), eq(id, grantId)],
				eq(OF_CLIENT, clientId),
			),
		);
	return grant && parseId(grant.accountId ?? "");
}

/** The username of a person who has allowed a client something, or given it a grant; undefined for everybody else. */
export async function selectConsenting(
	{ principal: { organizationId } }: RequestContext,
	{ id, clientId }: { id: string; clientId: string },
	userId: string,
): Promise<string | undefined> {
	const { orm } = await database();
	const consent = orm
		.select({ one: fragment`1` })
		.from(consents)
		.where(
			and(eq(consents.organizationId, organizationId), eq(consents.applicationId, id), eq(consents.userId, userId)),
		);
	const { organizationId: ofOrganization, model, accountId } = tokenArtifacts;
	const grant = orm
		.select({ one: fragment`1` })
		.from(tokenArtifacts)
		.where(
			and(...[eq(ofOrganization, organizationId), eq(model, "Grant"), eq(accountId, userId)], eq(OF_CLIENT, clientId)),
		);
	const [user] = await orm
		.select({ username: users.username })
		.from(users)
		.where(and(eq(users.id, userId), or(exists(consent), exists(grant))))
		.limit(1);
	return user?.username;
}

/** The client that an artifact was issued to. */
const OF_CLIENT = fragment`${tokenArtifacts.payload}->>'clientId'`;

/** Deletes one grant of a client with its codes and tokens, and writes an audit row. @returns whether it existed */
export async function deleteGrant(
	context: RequestContext,
	application: { id: string; clientId: string; name: string },
	grantId: string,
): Promise<boolean> {
	return (await deleteTokens(context, application, "application.grant-revoked", grantId)) > 0;
}

/** Deletes all grants, codes and tokens of a client, and writes an audit row. */
export async function deleteAllGrants(
	context: RequestContext,
	application: { id: string; clientId: string; name: string },
): Promise<void> {
	await deleteTokens(context, application, "application.grants-revoked", null);
}

async function deleteTokens(
	context: RequestContext,
	{ id, clientId, name }: { id: string; clientId: string; name: string },
	action: string,
	grantId: string | null,
): Promise<number> {
	const { orm } = await database();
	const { organizationId, model, grantId: ofGrant, id: own } = tokenArtifacts;
	const ended = orm.$with("ended").as(
		orm
			.delete(tokenArtifacts)
			.where(
				and(
					...[eq(organizationId, context.principal.organizationId), eq(OF_CLIENT, clientId)],
					ne(model, "Interaction"),
					grantId === null ? undefined : or(eq(ofGrant, grantId), and(eq(own, grantId), eq(model, "Grant"))),
				),
			)
			.returning({ id: fragment<string>`${id}::text`.as("id"), name: fragment<string>`${name}::text`.as("name") }),
	);
	// One event for all of them.
	const deleted = orm.$with("deleted").as(orm.selectDistinct().from(ended));
	const [row] = await orm
		.with(ended, deleted, auditing(orm, deleted, context, { action, targetType: "application" }))
		.select({ total: count() })
		.from(ended);
	return row?.total ?? 0;
}

/** Writes the audit row of a rotation of the organization's keys. */
export async function recordRotation(
	context: RequestContext,
	organization: { id: string; name: string },
): Promise<void> {
	const { orm } = await database();
	const { id, name } = asFields({ id: fragment`${organization.id}::text`, name: fragment`${organization.name}::text` });
	const updated = orm
		.$with("updated")
		.as(orm.select({ id, name }).from(organizations).where(eq(organizations.id, organization.id)));
	await orm
		.with(updated, auditing(orm, updated, context, { action: "signing-keys.rotated", targetType: "organization" }))
		.select()
		.from(updated);
}

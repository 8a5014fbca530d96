import { and, eq, sql as fragment, gt } from "drizzle-orm";
import { database } from "@/db/client";
import { NOW } from "@/db/conditions";
import { containsPattern } from "@/db/like-pattern";
import { pageOf } from "@/db/page";
import { tokenArtifacts } from "@/db/schema";
import { timestamp } from "@/db/timestamp";
import { auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { OwnToken, OwnTokenQuery } from "./own-tokens-contract";

/** A page of the valid tokens that a client has for itself, with their total number. */
export async function selectOwnTokens(
	organizationId: string,
	clientId: string,
	{ search, sort, order, limit, offset }: OwnTokenQuery,
): Promise<{ total: number; tokens: OwnToken[] }> {
	const { sql } = await database();
	const pattern = containsPattern(search ?? "");
	const by = sort === "issuedAt" ? sql`issued_at` : sql`expires_at`;
	const direction = order === "asc" ? sql`asc` : sql`desc`;
	// A CTE that is `materialized`. The payload has the clock of the machine that issued the token; `expires_at` has that of the database.
	const rows = await sql<(Omit<OwnToken, "scopes"> & { scope: string; total: number })[]>`
		with found as materialized (
			select t.id, coalesce(t.payload->>'scope', '') as scope, t.payload->>'aud' as audience, t.expires_at,
				t.expires_at - make_interval(secs => (t.payload->>'exp')::numeric::float8 - (t.payload->>'iat')::numeric::float8)
					as issued_at,
				case when o.id is not null
					then json_build_object('id', o.id, 'name', o.name, 'displayName', o.display_name) end as organization
			from token_artifacts t
			left join organizations o on o.id = (t.payload->'extra'->>'org_id')::uuid and o.id <> t.organization_id
			where t.organization_id = ${organizationId} and t.model = 'ClientCredentials'
				and t.payload->>'clientId' = ${clientId} and t.expires_at > now()
				${search === undefined ? sql`` : sql`and (t.payload->>'scope' ilike ${pattern} or t.payload->>'aud' ilike ${pattern} or o.display_name ilike ${pattern} or o.name ilike ${pattern})`}
		), page as (select * from found order by ${by} ${direction}, id ${direction} limit ${limit} offset ${offset})
		select counted.total, page.id, page.scope, page.audience, page.organization,
			${timestamp(sql, "page.issued_at")} as "issuedAt", ${timestamp(sql, "page.expires_at")} as "expiresAt"
		from (select count(*)::int as total from found) counted left join page on true
		order by ${by} ${direction}, id ${direction}`;
	const { total, items } = pageOf(rows, "id");
	return {
		total,
		tokens: items.map(({ scope, ...token }) => ({ ...token, scopes: scope.split(" ").filter((each) => each !== "") })),
	};
}

/** Deletes one token that a client has for itself, and writes an audit row. @returns whether it existed */
export async function deleteOwnToken(
	context: RequestContext,
	{ id, clientId, name }: { id: string; clientId: string; name: string },
	tokenId: string,
): Promise<boolean> {
	const { orm } = await database();
	const { organizationId, model, id: own, payload, expiresAt } = tokenArtifacts;
	const ended = orm.$with("ended").as(
		orm
			.delete(tokenArtifacts)
			.where(
				and(
					...[eq(organizationId, context.principal.organizationId), eq(model, "ClientCredentials"), eq(own, tokenId)],
					...[eq(fragment`${payload}->>'clientId'`, clientId), gt(expiresAt, NOW)],
				),
			)
			.returning({ id: fragment<string>`${id}::text`.as("id"), name: fragment<string>`${name}::text`.as("name") }),
	);
	const audit = { action: "application.token-revoked", targetType: "application" };
	const rows = await orm
		.with(ended, auditing(orm, ended, context, audit))
		.select()
		.from(ended);
	return rows.length > 0;
}

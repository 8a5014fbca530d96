import type { TransactionSql } from "postgres";
import { database } from "@/db/client";
import { unlessViolating } from "@/db/violation";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { ApiScope, WrittenApiResource } from "./contract";
import { identifierTaken, scopeTaken } from "./errors";

/** Inserts an API resource. @throws DomainError 409 if another resource has the identifier or a scope */
export async function insertApiResource(
	context: RequestContext,
	id: string,
	{ identifier, name, scopes }: WrittenApiResource,
): Promise<void> {
	const { organizationId } = context.principal;
	const audit = { action: "api-resource.created", targetType: "api-resource", details: { identifier } };
	await writing(identifier, async (tx) => {
		await tx`
			with created as (
				insert into api_resources (organization_id, id, identifier, name, created_at, updated_at)
				select ${organizationId}, ${id}, ${identifier}, ${name}, at, at from (select clock_timestamp() as at) clock
				returning id, name
			) ${auditOf(tx, "created", context, audit)}`;
		await writeScopes(tx, organizationId, id, scopes);
		return true;
	});
}

/** Updates an API resource; returns false if there is none at one of these revisions. @throws DomainError 409 */
export async function updateApiResourceRow(
	context: RequestContext,
	id: string,
	{ identifier, name, scopes }: WrittenApiResource,
	revisions: readonly number[] | null,
): Promise<boolean> {
	const { organizationId } = context.principal;
	return writing(identifier, async (tx) => {
		const [before] = await tx<{ identifier: string }[]>`
			select identifier from api_resources where organization_id = ${organizationId} and id = ${id}
				${revisions === null ? tx`` : tx`and revision = any(${revisions}::int[])`} for update`;
		if (before === undefined) return false;
		const kept = scopes.map((scope) => scope.name);
		const removed = await tx<{ name: string }[]>`
			delete from api_scopes where organization_id = ${organizationId} and resource_id = ${id}
				and not name = any(${kept}::text[]) returning name`;
		const names = removed.map((scope) => scope.name);
		await withdraw(tx, organizationId, names);
		if (before.identifier !== identifier) await endTokens(tx, organizationId, before.identifier);
		const audit = {
			action: "api-resource.updated",
			targetType: "api-resource",
			details: { identifier, ...(names.length === 0 ? {} : { removedScopes: names.join(" ") }) },
		};
		await tx`
			with updated as (
				update api_resources set identifier = ${identifier}, name = ${name}, revision = revision + 1,
					updated_at = clock_timestamp()
				where organization_id = ${organizationId} and id = ${id} returning id, name
			) ${auditOf(tx, "updated", context, audit)}`;
		await writeScopes(tx, organizationId, id, scopes);
		return true;
	});
}

/** Deletes the resource, its scopes wherever they were granted, and its tokens. Returns true if it does not exist afterwards. */
export async function deleteApiResourceRow(
	context: RequestContext,
	id: string,
	revisions: readonly number[] | null,
): Promise<boolean> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	return sql.begin(async (tx) => {
		const [resource] = await tx<{ identifier: string; revision: number }[]>`
			select identifier, revision from api_resources where organization_id = ${organizationId} and id = ${id} for update`;
		if (resource === undefined) return true;
		if (revisions !== null && !revisions.includes(resource.revision)) return false;
		const scopes = await tx<{ name: string }[]>`
			delete from api_scopes where organization_id = ${organizationId} and resource_id = ${id} returning name`;
		await withdraw(
			tx,
			organizationId,
			scopes.map(({ name }) => name),
		);
		await endTokens(tx, organizationId, resource.identifier);
		const audit = {
			action: "api-resource.deleted",
			targetType: "api-resource",
			details: { identifier: resource.identifier },
		};
		await tx`
			with deleted as (
				delete from api_resources where organization_id = ${organizationId} and id = ${id} returning id, name
			) ${auditOf(tx, "deleted", context, audit)}`;
		return true;
	});
}

async function writing(identifier: string, write: (tx: TransactionSql) => Promise<boolean>): Promise<boolean> {
	const { sql } = await database();
	const done = await unlessViolating("unique", /^api_resources_identifier$/, () => sql.begin(write));
	if (done === undefined) throw identifierTaken(identifier);
	return done as boolean;
}

/** Writes the scopes of a resource. @throws DomainError 409 if a name is a scope of another resource */
async function writeScopes(
	tx: TransactionSql,
	organizationId: string,
	resourceId: string,
	scopes: readonly ApiScope[],
): Promise<void> {
	if (scopes.length === 0) return;
	// In a fixed order, so that parallel writers do not deadlock.
	const ordered = scopes.toSorted((a, b) => (a.name < b.name ? -1 : 1));
	const written = await tx<{ name: string }[]>`
		insert into api_scopes as s (organization_id, name, resource_id, display_name, description)
		select ${organizationId}, name, ${resourceId}, display_name, description
		from unnest(${ordered.map(({ name }) => name)}::text[], ${ordered.map(({ displayName }) => displayName)}::text[],
			${ordered.map(({ description }) => description)}::text[]) as given (name, display_name, description)
		on conflict (organization_id, name) do update
			set display_name = excluded.display_name, description = excluded.description
			where s.resource_id = excluded.resource_id
		returning s.name`;
	const done = new Set(written.map(({ name }) => name));
	const taken = ordered.map(({ name }) => name).filter((name) => !done.has(name));
	if (taken.length > 0) throw scopeTaken(taken);
}

/** Removes scopes from roles, applications and consents, so that nobody has a scope that is later created under the same name. */
async function withdraw(tx: TransactionSql, organizationId: string, names: readonly string[]): Promise<void> {
	if (names.length === 0) return;
	await tx`
		update roles set permissions = array(select each from unnest(permissions) as each where not each = any(${names}::text[])),
			revision = revision + 1, updated_at = clock_timestamp()
		where organization_id = ${organizationId} and permissions && ${names}::text[]`;
	await tx`
		update applications set scope = array_to_string(array(select each from unnest(string_to_array(scope, ' ')) as each
				where not each = any(${names}::text[])), ' '), revision = revision + 1, updated_at = clock_timestamp()
		where organization_id = ${organizationId} and string_to_array(scope, ' ') && ${names}::text[]`;
	await tx`
		update consents set scopes = array(select each from unnest(scopes) as each where not each = any(${names}::text[]))
		where organization_id = ${organizationId} and scopes && ${names}::text[]`;
}

/** Ends the access tokens with this audience. */
async function endTokens(tx: TransactionSql, organizationId: string, audience: string): Promise<void> {
	await tx`
		delete from token_artifacts where organization_id = ${organizationId}
			and model in ('AccessToken', 'ClientCredentials') and payload->>'aud' = ${audience}`;
}

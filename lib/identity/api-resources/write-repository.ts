import { and, arrayOverlaps, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, isAnyOf, isNoneOf, listed, NOW } from "@/db/conditions";
import { apiResources, apiScopes, applications, consents, roles, tokenArtifacts } from "@/db/schema";
import { unlessViolating } from "@/db/violation";
import { auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { ApiScope, WrittenApiResource } from "./contract";
import { identifierTaken, scopeTaken } from "./errors";

/** What an audit event says of a resource. */
const NAMED = { id: apiResources.id, name: apiResources.name };

/** Inserts an API resource. @throws DomainError 409 if another resource has the identifier or a scope */
export async function insertApiResource(
	context: RequestContext,
	id: string,
	{ identifier, name, scopes, authorizationTypes }: WrittenApiResource,
): Promise<void> {
	const { organizationId } = context.principal;
	const audit = { action: "api-resource.created", targetType: "api-resource", details: { identifier } };
	await writing(identifier, async (tx) => {
		const times = { createdAt: NOW, updatedAt: NOW };
		const created = tx.$with("created").as(
			tx
				.insert(apiResources)
				.values({ organizationId, id, identifier, name, authorizationTypes, ...times })
				.returning(NAMED),
		);
		await tx
			.with(created, auditing(tx, created, context, audit))
			.select()
			.from(created);
		await writeScopes(tx, organizationId, id, scopes);
		return true;
	});
}

/** Updates an API resource; returns false if there is none at one of these revisions. @throws DomainError 409 */
export async function updateApiResourceRow(
	context: RequestContext,
	id: string,
	{ identifier, name, scopes, authorizationTypes }: WrittenApiResource,
	revisions: readonly number[] | null,
): Promise<boolean> {
	const { organizationId } = context.principal;
	return writing(identifier, async (tx) => {
		const [before] = await tx
			.select({ identifier: apiResources.identifier })
			.from(apiResources)
			.where(
				and(isResource(organizationId, id), revisions === null ? undefined : isAnyOf(apiResources.revision, revisions)),
			)
			.for("update");
		if (before === undefined) return false;
		const kept = scopes.map((scope) => scope.name);
		const removed = await tx
			.delete(apiScopes)
			.where(and(isScopeOf(organizationId, id), isNoneOf(apiScopes.name, kept)))
			.returning({ name: apiScopes.name });
		const names = removed.map((scope) => scope.name);
		await withdraw(tx, organizationId, names);
		if (before.identifier !== identifier) await endTokens(tx, organizationId, before.identifier);
		const audit = {
			action: "api-resource.updated",
			targetType: "api-resource",
			details: { identifier, ...(names.length === 0 ? {} : { removedScopes: names.join(" ") }) },
		};
		const updated = tx.$with("updated").as(
			tx
				.update(apiResources)
				.set({ identifier, name, authorizationTypes, revision: sql`${apiResources.revision} + 1`, updatedAt: CLOCK })
				.where(isResource(organizationId, id))
				.returning(NAMED),
		);
		await tx
			.with(updated, auditing(tx, updated, context, audit))
			.select()
			.from(updated);
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
	const { orm } = await database();
	const { organizationId } = context.principal;
	return orm.transaction(async (tx) => {
		const [resource] = await tx
			.select({ identifier: apiResources.identifier, revision: apiResources.revision })
			.from(apiResources)
			.where(isResource(organizationId, id))
			.for("update");
		if (resource === undefined) return true;
		if (revisions !== null && !revisions.includes(resource.revision)) return false;
		const scopes = await tx.delete(apiScopes).where(isScopeOf(organizationId, id)).returning({ name: apiScopes.name });
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
		const deleted = tx
			.$with("deleted")
			.as(tx.delete(apiResources).where(isResource(organizationId, id)).returning(NAMED));
		await tx
			.with(deleted, auditing(tx, deleted, context, audit))
			.select()
			.from(deleted);
		return true;
	});
}

const isResource = (organizationId: string, id: string) =>
	and(eq(apiResources.organizationId, organizationId), eq(apiResources.id, id));

const isScopeOf = (organizationId: string, resourceId: string) =>
	and(eq(apiScopes.organizationId, organizationId), eq(apiScopes.resourceId, resourceId));

async function writing(identifier: string, write: (tx: Transaction) => Promise<boolean>): Promise<boolean> {
	const { orm } = await database();
	const done = await unlessViolating("unique", /^api_resources_identifier$/, () => orm.transaction(write));
	if (done === undefined) throw identifierTaken(identifier);
	return done;
}

/** Writes the scopes of a resource. @throws DomainError 409 if a name is a scope of another resource */
async function writeScopes(
	tx: Transaction,
	organizationId: string,
	resourceId: string,
	scopes: readonly ApiScope[],
): Promise<void> {
	if (scopes.length === 0) return;
	// In a fixed order, so that parallel writers do not deadlock.
	const ordered = scopes.toSorted((a, b) => (a.name < b.name ? -1 : 1));
	const written = await tx
		.insert(apiScopes)
		.values(ordered.map((scope) => ({ organizationId, resourceId, ...scope })))
		.onConflictDoUpdate({
			target: [apiScopes.organizationId, apiScopes.name],
			set: { displayName: sql`excluded.display_name`, description: sql`excluded.description` },
			setWhere: sql`${apiScopes.resourceId} = excluded.resource_id`,
		})
		.returning({ name: apiScopes.name });
	const done = new Set(written.map(({ name }) => name));
	const taken = ordered.map(({ name }) => name).filter((name) => !done.has(name));
	if (taken.length > 0) throw scopeTaken(taken);
}

/** Removes scopes from roles, applications and consents, so that nobody has a scope that is later created under the same name. */
async function withdraw(tx: Transaction, organizationId: string, names: readonly string[]): Promise<void> {
	if (names.length === 0) return;
	const given = listed(names);
	const without = (list: unknown) =>
		sql`array(select each from unnest(${list}) as each where not each = any(${given}))`;
	const { permissions } = roles;
	await tx
		.update(roles)
		.set({ permissions: without(permissions), revision: sql`${roles.revision} + 1`, updatedAt: CLOCK })
		.where(and(eq(roles.organizationId, organizationId), arrayOverlaps(permissions, given)));
	const scopes = sql`string_to_array(${applications.scope}, ' ')`;
	await tx
		.update(applications)
		.set({
			scope: sql`array_to_string(${without(scopes)}, ' ')`,
			revision: sql`${applications.revision} + 1`,
			updatedAt: CLOCK,
		})
		.where(and(eq(applications.organizationId, organizationId), arrayOverlaps(scopes, given)));
	await tx
		.update(consents)
		.set({ scopes: without(consents.scopes) })
		.where(and(eq(consents.organizationId, organizationId), arrayOverlaps(consents.scopes, given)));
}

/** Ends the access tokens with this audience. */
async function endTokens(tx: Transaction, organizationId: string, audience: string): Promise<void> {
	const { model, payload } = tokenArtifacts;
	await tx
		.delete(tokenArtifacts)
		.where(
			and(
				eq(tokenArtifacts.organizationId, organizationId),
				inArray(model, ["AccessToken", "ClientCredentials"]),
				sql`${payload}->>'aud' = ${audience}`,
			),
		);
}

import { and, eq } from "drizzle-orm";
import type { TransactionSql } from "postgres";
import { builderIn } from "@/db/builder";
import { isAnyOf } from "@/db/conditions";
import { isOneOf } from "@/db/name-key";
import { identityProviders, userCredentials } from "@/db/schema";
import { selectComparedForms, selectTakenValues } from "@/lib/identity/attributes";
import { onboardingProblem } from "@/lib/identity/discovery";
import { comparisonKey } from "@/lib/platform/kernel/comparison-key";
import { usersNamed } from "../accounts/look-up-repository";
import { type Known, linkKey, valueKey } from "./keep-users";
import type { PreparedUser } from "./prepare-user";

/**
 * Reads which data of these users already exists in an organization. Locks the domains, so that nobody claims one before the
 * users are stored.
 */
export async function selectKnown(
	tx: TransactionSql,
	organizationId: string,
	users: readonly PreparedUser[],
): Promise<Known> {
	const ids = users.flatMap(({ externalId }) => externalId ?? []);
	const names = users.flatMap(({ username, email }) => keyed(email === null ? [username] : [username, email]));
	const links = users.flatMap((user) => user.links);
	const passkeys = users.flatMap((user) => user.passkeys.map(({ credentialId }) => credentialId));
	const roles = users.flatMap((user) => keyed(user.roles));
	// One index look-up for each user, because the statistics of a table that was just empty mislead the planner.
	// `lateral`.
	const imported = await tx<{ externalId: string; id: string; username: string }[]>`
		select asked.id as "externalId", u.id, u.username from unnest(${ids}::text[]) as asked(id)
		cross join lateral (select id, username from users
			where organization_id = ${organizationId} and attributes->>'externalId' = asked.id limit 1) u`;
	const keys = tx`array[asked.key, lower(asked.name)]`;
	const asked = { key: tx`asked.key`, name: tx`asked.name` };
	// The names are a set from JSON.
	const taken = await tx<{ key: string }[]>`
		select asked.key from json_to_recordset(${JSON.stringify(names)}::text::json) as asked(key text, name text)
		where exists (select from ${usersNamed(tx, tx`${organizationId}`, { usernames: keys, emails: keys })} u
			where ${isOneOf(tx, "u", "username", asked)} or ${isOneOf(tx, "u", "email", asked)})`;
	const unique = users.flatMap(({ uniqueValues }) => uniqueValues);
	const comparedForms = await selectComparedForms(
		tx,
		unique.map(({ value }) => value),
	);
	const takenValues = await selectTakenValues(tx, organizationId, unique);
	return {
		comparedForms,
		imported: new Map(imported.map(({ externalId, ...user }) => [externalId, user])),
		names: new Set(taken.map(({ key }) => key)),
		values: new Set(takenValues.map((each) => valueKey(each, { comparedForms }))),
		refusedDomains: await refusedDomains(tx, organizationId, users),
		identityProviders: new Set(links.length === 0 ? [] : await selectProviders(tx, organizationId)),
		links: new Set(links.length === 0 ? [] : await selectLinks(tx, organizationId, links)),
		passkeys: new Set(passkeys.length === 0 ? [] : await selectPasskeys(tx, organizationId, passkeys)),
		roles: new Set(roles.length === 0 ? [] : await selectRoles(tx, organizationId, roles)),
	};
}

async function refusedDomains(
	tx: TransactionSql,
	organizationId: string,
	users: readonly PreparedUser[],
): Promise<Set<string | null>> {
	const refused = new Set<string | null>();
	// In a fixed order, to avoid deadlocks with transactions that claim domains.
	for (const domain of [...new Set(users.map(({ emailDomain }) => emailDomain))].toSorted())
		if ((await onboardingProblem(tx, organizationId, domain)) !== null) refused.add(domain);
	return refused;
}

/** Locks them, so that none is deleted before the links are stored. */
async function selectProviders(tx: TransactionSql, organizationId: string): Promise<string[]> {
	const rows = await builderIn(tx)
		.select({ id: identityProviders.id })
		.from(identityProviders)
		.where(eq(identityProviders.organizationId, organizationId))
		.orderBy(identityProviders.id)
		.for("key share");
	return rows.map(({ id }) => id);
}

async function selectLinks(
	tx: TransactionSql,
	organizationId: string,
	links: PreparedUser["links"],
): Promise<string[]> {
	// The links are a set from JSON.
	const rows = await tx<PreparedUser["links"]>`
		select f.identity_provider_id as "identityProviderId", f.subject from federated_identities f
		join json_to_recordset(${JSON.stringify(links)}::text::json) as l("identityProviderId" text, subject text)
			on f.identity_provider_id = l."identityProviderId" and f.subject = l.subject
		where f.organization_id = ${organizationId}`;
	return rows.map(linkKey);
}

async function selectPasskeys(tx: TransactionSql, organizationId: string, ids: string[]): Promise<string[]> {
	const { organizationId: organization, externalId: id } = userCredentials;
	const rows = await builderIn(tx)
		.select({ id })
		.from(userCredentials)
		.where(and(eq(organization, organizationId), isAnyOf(id, ids)));
	return rows.flatMap(({ id }) => id ?? []);
}

/** The keys of the names that roles have. */
async function selectRoles(tx: TransactionSql, organizationId: string, names: readonly KeyedName[]): Promise<string[]> {
	// The names are a set from JSON.
	const rows = await tx<{ key: string }[]>`
		select asked.key from json_to_recordset(${JSON.stringify(names)}::text::json) as asked(key text, name text)
		where exists (select from roles r where r.organization_id = ${organizationId}
			and ${isOneOf(tx, "r", "display_name", { key: tx`asked.key`, name: tx`asked.name` })})`;
	return rows.map(({ key }) => key);
}

interface KeyedName {
	key: string;
	name: string;
}

function keyed(names: readonly string[]): KeyedName[] {
	return names.map((name) => ({ key: comparisonKey(name), name }));
}

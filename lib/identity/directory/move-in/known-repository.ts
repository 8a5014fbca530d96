import type { TransactionSql } from "postgres";
import { selectTakenValues } from "@/lib/identity/attributes";
import { onboardingProblem } from "@/lib/identity/discovery";
import { type Known, linkKey, namesOf, valueKey } from "./keep-users";
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
	const names = users.flatMap(namesOf);
	const links = users.flatMap((user) => user.links);
	const passkeys = users.flatMap((user) => user.passkeys.map(({ credentialId }) => credentialId));
	const roles = users.flatMap((user) => user.roles.map((name) => name.toLowerCase()));
	// One index look-up for each user, because the statistics of a table that was just empty mislead the planner.
	const imported = await tx<{ externalId: string; id: string; username: string }[]>`
		select asked.id as "externalId", u.id, u.username from unnest(${ids}::text[]) as asked(id)
		cross join lateral (select id, username from users
			where organization_id = ${organizationId} and attributes->>'externalId' = asked.id limit 1) u`;
	const taken = await tx<{ name: string }[]>`
		select asked.name from unnest(${names}::text[]) as asked(name)
		where exists (select from users where organization_id = ${organizationId} and lower(username) = asked.name offset 0)
			or exists (select from users where organization_id = ${organizationId} and lower(email) = asked.name offset 0)`;
	return {
		imported: new Map(imported.map(({ externalId, ...user }) => [externalId, user])),
		names: new Set(taken.map(({ name }) => name)),
		values: new Set(
			(
				await selectTakenValues(
					tx,
					organizationId,
					users.flatMap(({ uniqueValues }) => uniqueValues),
				)
			).map(valueKey),
		),
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
	const rows = await tx<{ id: string }[]>`
		select id from identity_providers where organization_id = ${organizationId} order by id for key share`;
	return rows.map(({ id }) => id);
}

async function selectLinks(
	tx: TransactionSql,
	organizationId: string,
	links: PreparedUser["links"],
): Promise<string[]> {
	const rows = await tx<PreparedUser["links"]>`
		select f.identity_provider_id as "identityProviderId", f.subject from federated_identities f
		join json_to_recordset(${JSON.stringify(links)}::text::json) as l("identityProviderId" text, subject text)
			on f.identity_provider_id = l."identityProviderId" and f.subject = l.subject
		where f.organization_id = ${organizationId}`;
	return rows.map(linkKey);
}

async function selectPasskeys(tx: TransactionSql, organizationId: string, ids: string[]): Promise<string[]> {
	const rows = await tx<{ id: string | null }[]>`
		select external_id as id from user_credentials
		where organization_id = ${organizationId} and external_id = any(${ids}::text[])`;
	return rows.flatMap(({ id }) => id ?? []);
}

async function selectRoles(tx: TransactionSql, organizationId: string, names: string[]): Promise<string[]> {
	const rows = await tx<{ name: string }[]>`
		select lower(display_name) as name from roles
		where organization_id = ${organizationId} and lower(display_name) = any(${names}::text[])`;
	return rows.map(({ name }) => name);
}

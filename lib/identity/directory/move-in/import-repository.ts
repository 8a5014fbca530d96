import type { TransactionSql } from "postgres";
import { database } from "@/db/client";
import { onboardingProblem } from "@/lib/identity/discovery";
import { newId } from "@/lib/platform/kernel";
import { lockNames } from "../accounts";
import { passkeyText, sealCredential } from "../accounts/credential-port";
import type { PreparedUser } from "./prepare-user";

/** `exists`: imported before; `taken`: another user has the name or address. */
export type Imported = "imported" | "exists" | "taken" | "domain-refused";

/**
 * Stores users of one organization in one transaction, with their factors and links; those whose name or address is taken are
 * left out. Of links, only those to identity providers of the organization are kept.
 */
export async function insertUsers(
	organizationId: string,
	users: readonly PreparedUser[],
	{ dryRun }: { dryRun: boolean },
): Promise<Imported[]> {
	const { sql } = await database();
	return sql.begin(async (tx) => {
		await lockNames(tx, organizationId, ...users);
		const [known, refused] = [
			await selectTaken(tx, organizationId, users),
			await refusedDomains(tx, organizationId, users),
		];
		const names = new Set<string>();
		const results = users.map((user): Imported => {
			const own = namesOf(user);
			const holder = own.map((name) => known.get(name)).find((found) => found !== undefined);
			if (holder !== undefined) return user.externalId !== null && holder === user.externalId ? "exists" : "taken";
			if (own.some((name) => names.has(name))) return "taken";
			if (refused.has(user.emailDomain)) return "domain-refused";
			for (const name of own) names.add(name);
			return "imported";
		});
		const added = users.filter((_, index) => results[index] === "imported");
		if (!dryRun && added.length > 0) await insertAll(tx, organizationId, added);
		return results;
	});
}

function namesOf({ username, email }: PreparedUser): string[] {
	return [...new Set([username, email].flatMap((name) => (name === null ? [] : [name.toLowerCase()])))];
}

/** The external id of whoever has each of these names or addresses; an empty text where they have none. */
async function selectTaken(
	tx: TransactionSql,
	organizationId: string,
	users: readonly PreparedUser[],
): Promise<Map<string, string>> {
	const names = users.flatMap(namesOf);
	const rows = await tx<{ name: string; externalId: string }[]>`
		select lower(username) as name, coalesce(attributes->>'externalId', '') as "externalId" from users
		where organization_id = ${organizationId} and lower(username) = any(${names}::text[])
		union all
		select lower(email), coalesce(attributes->>'externalId', '') from users
		where organization_id = ${organizationId} and lower(email) = any(${names}::text[])`;
	return new Map(rows.map(({ name, externalId }) => [name, externalId]));
}

async function refusedDomains(
	tx: TransactionSql,
	organizationId: string,
	users: readonly PreparedUser[],
): Promise<Set<string | null>> {
	const refused = new Set<string | null>();
	// In a fixed order, to avoid deadlocks with whoever claims domains.
	for (const domain of [...new Set(users.map(({ emailDomain }) => emailDomain))].toSorted())
		if ((await onboardingProblem(tx, organizationId, domain)) !== null) refused.add(domain);
	return refused;
}

async function insertAll(tx: TransactionSql, organizationId: string, users: readonly PreparedUser[]): Promise<void> {
	await tx`
		insert into users (organization_id, id, username, display_name, email, email_verified_at, mobile_number,
			mobile_number_verified_at, attributes, password_hash, password_temporary, disabled_at)
		select ${organizationId}::uuid, u.id, u.username, u."displayName", u.email, case when u."emailVerified" then now() end,
			u."mobileNumber", case when u."mobileNumberVerified" then now() end, u.attributes, u."passwordHash",
			u."passwordTemporary", case when u.active then null else now() end
		from json_to_recordset(${JSON.stringify(users)}::text::json) as u(id uuid, username text, "displayName" text, email text,
			"emailVerified" boolean, "mobileNumber" text, "mobileNumberVerified" boolean, attributes jsonb, "passwordHash" text,
			"passwordTemporary" boolean, active boolean)`;
	const credentials = users.flatMap((user) => credentialsOf(organizationId, user));
	if (credentials.length > 0)
		await tx`
			insert into user_credentials (organization_id, id, user_id, kind, external_id, secret, label, counter, created_at)
			select ${organizationId}::uuid, c.id, c."userId", c.kind, c."externalId", c.secret, c.label, c.counter, now()
			from json_to_recordset(${JSON.stringify(credentials)}::text::json) as c(id uuid, "userId" uuid, kind text,
				"externalId" text, secret text, label text, counter bigint)
			on conflict do nothing`;
	const links = users.flatMap(({ id: userId, links }) => links.map((link) => ({ userId, ...link })));
	if (links.length > 0)
		await tx`
			insert into federated_identities (organization_id, identity_provider_id, subject, user_id, linked_at)
			select ${organizationId}::uuid, l."identityProviderId", l.subject, l."userId", now()
			from json_to_recordset(${JSON.stringify(links)}::text::json) as l("identityProviderId" text, subject text, "userId" uuid)
			join identity_providers p on p.organization_id = ${organizationId} and p.id = l."identityProviderId"
			on conflict do nothing`;
}

function credentialsOf(organizationId: string, { id: userId, totpSecret, passkeys }: PreparedUser) {
	const seal = (text: string) => sealCredential(organizationId, userId, text);
	const app =
		totpSecret === null
			? []
			: [{ id: newId(), userId, kind: "totp", externalId: null, secret: seal(totpSecret), label: "", counter: 0 }];
	return [
		...app,
		...passkeys.map(({ credentialId, counter, label, ...passkey }) => {
			const secret = seal(passkeyText(passkey));
			return { id: newId(), userId, kind: "passkey", externalId: credentialId, secret, label, counter };
		}),
	];
}

import type { TransactionSql } from "postgres";
import { database } from "@/db/client";
import { onboardingProblem } from "@/lib/identity/discovery";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { comparisonKey } from "@/lib/platform/kernel/comparison-key";
import { endHeld } from "../access/ends-repository";
import { changedValues } from "../users/attribute-refusals";
import { requireFree } from "../users/unique-values-repository";
import { emailDomainOf } from "./email-domain";
import { lockNames, nameIsOwn, type TakenField, takeAddress, takenField } from "./namespace-repository";
import { personActing, type RequestOrigin } from "./person-acting";
import { columns, type User } from "./repository";

export interface AccountRow {
	id: string;
	creationKey: string;
	username: string;
	displayName: string;
	email: string | null;
	emailVerified: boolean;
	mobileNumber: string | null;
	mobileNumberVerified: boolean;
	attributes: Readonly<Record<string, string>>;
	userType: string;
	passwordHash: string | null;
	federated: { identityProviderId: string; subject: string } | null;
}

/** The attribute that another account already has. */
export type TakenBy = TakenField | "mobileNumber" | "federated";

export type InsertedAccount =
	| { kind: "created"; user: User }
	| { kind: "taken"; field: TakenBy }
	/** The rules of email domains refuse this address. */
	| { kind: "domain-refused" };

/**
 * Creates the account with its link to an identity provider and its audit row, in one transaction. With a known creation key it
 * returns the account that was created with that key. Of parallel calls with one name or address, only one creates an account. An
 * address that the new account has proved is removed from accounts that have not proved it.
 */
export async function insertAccount(
	organizationId: string,
	account: AccountRow,
	origin: RequestOrigin,
): Promise<InsertedAccount> {
	const { sql } = await database();
	const context = personActing(organizationId, account, origin);
	return sql.begin(async (tx): Promise<InsertedAccount> => {
		await lockNames(tx, organizationId, account);
		const made = await selectMade(tx, organizationId, account.creationKey);
		if (made !== undefined) return made;
		if ((await onboardingProblem(tx, organizationId, emailDomainOf(account))) !== null)
			return { kind: "domain-refused" };
		const field = await obstacle(tx, organizationId, account);
		if (field !== null) return { kind: "taken", field };
		if (account.emailVerified && account.email !== null) await takeAddress(tx, account.id, account.email, context);
		const user = await insert(tx, organizationId, account, context);
		if (user !== undefined) {
			await requireFree(tx, organizationId, changedValues(account.id, {}, account.attributes));
			return { kind: "created", user };
		}
		// Of two parallel calls with one key or link, this statement reads what the other call wrote.
		return (await selectMade(tx, organizationId, account.creationKey)) ?? { kind: "taken", field: "username" };
	});
}

/** The account that was created with the same key; none if it has been disabled since. */
async function selectMade(
	tx: TransactionSql,
	organizationId: string,
	creationKey: string,
): Promise<InsertedAccount | undefined> {
	const [row] = await tx<(User & { disabled: boolean })[]>`
		select ${columns(tx)}, u.disabled_at is not null as disabled
		from users u where u.organization_id = ${organizationId} and u.creation_key = ${creationKey}`;
	if (row === undefined) return undefined;
	const { disabled, ...user } = row;
	return disabled ? { kind: "taken", field: "username" } : { kind: "created", user };
}

/** The name, address, number or link that belongs to another account; null if none does. */
async function obstacle(
	tx: TransactionSql,
	organizationId: string,
	{ id, username, email, emailVerified, mobileNumber, federated }: AccountRow,
): Promise<TakenBy | null> {
	// The username has the form of an address that is not the address of the account.
	if (!nameIsOwn({ username, email })) return "username";
	const proved = emailVerified && email !== null;
	const taken = await takenField(tx, organizationId, id, { username, email }, { proved, shares: false });
	if (taken !== null) return taken;
	const [row] = await tx<{ number: boolean; link: boolean }[]>`
		select exists (select from users where organization_id = ${organizationId}
				and mobile_number = ${mobileNumber}::text and disabled_at is null) as number,
			exists (select from federated_identities where organization_id = ${organizationId}
				and identity_provider_id = ${federated?.identityProviderId ?? null}::text
				and subject = ${federated?.subject ?? null}::text) as link`;
	if (row?.number === true) return "mobileNumber";
	return row?.link === true ? "federated" : null;
}

async function insert(
	tx: TransactionSql,
	organizationId: string,
	account: AccountRow,
	context: RequestContext,
): Promise<User | undefined> {
	const { id, federated } = account;
	const [row] = await tx<(User & { name: string })[]>`
		with created as (
			insert into users as u (organization_id, id, creation_key, username, username_key, username_key_of, display_name, email,
				email_key, email_key_of, email_verified_at, mobile_number, mobile_number_verified_at, attributes, user_type,
				password_hash)
			values (${organizationId}, ${id}, ${account.creationKey}, ${account.username}, ${comparisonKey(account.username)},
				${account.username}, ${account.displayName}, ${account.email}::text,
				${account.email === null ? null : comparisonKey(account.email)}, ${account.email}::text, case when ${account.emailVerified} then now() end, ${account.mobileNumber}::text,
				case when ${account.mobileNumberVerified} then now() end, ${JSON.stringify(account.attributes)}::text::jsonb,
				${account.userType}, ${account.passwordHash}::text)
			on conflict do nothing
			returning u.username as name, ${columns(tx)}
		), linked as (
			insert into federated_identities (organization_id, identity_provider_id, subject, user_id, linked_at)
			select ${organizationId}::uuid, ${federated?.identityProviderId ?? ""}, ${federated?.subject ?? ""}, id, now()
			from created where ${federated !== null}
		), audited as (${auditOf(tx, "created", context, { action: "user.created", targetType: "user" })})
		select * from created`;
	if (row === undefined) return undefined;
	const { name: _, ...user } = row;
	return user;
}

/**
 * Marks an address as verified; if `address` is given, only if it is still the current one. If a self-registered account proves
 * its first address, and nothing else was proved in this sign-in (`alone`), somebody else may have registered it: its
 * credentials are then deleted and what it holds ends, and its other executions fail from then on (see
 * `reclaimedElsewhere`).
 */
export async function updateVerified(
	organizationId: string,
	user: { id: string; username: string },
	attribute: "email" | "mobileNumber",
	{ alone, executionId, address = null }: { alone: boolean; executionId: string; address?: string | null },
	origin: RequestOrigin,
): Promise<void> {
	const { sql } = await database();
	const isEmail = attribute === "email";
	const audit = { action: "user.address-verified", targetType: "user", details: { attribute } };
	const context = personActing(organizationId, user, origin);
	await sql.begin(async (tx) => {
		if (isEmail) {
			const [before] = await tx<{ email: string | null; username: string }[]>`
				select email, username from users where organization_id = ${organizationId} and id = ${user.id}`;
			if (before?.email) {
				await lockNames(tx, organizationId, before);
				await takeAddress(tx, user.id, before.email, context);
			}
		}
		const [verified] = await tx<{ reclaimed: boolean }[]>`
			with found as materialized (
				select id, ${alone} and creation_key is not null and email_verified_at is null
					and mobile_number_verified_at is null as reclaimed
				from users
				where organization_id = ${organizationId} and id = ${user.id} and disabled_at is null
					and case when ${isEmail} then email is not null and email_verified_at is null
						else mobile_number is not null and mobile_number_verified_at is null end
					and (${address}::text is null or lower(case when ${isEmail} then email else mobile_number end) = lower(${address}))
				for update
			), updated as (
				update users u set
					email_verified_at = case when ${isEmail} then now() else email_verified_at end,
					mobile_number_verified_at = case when ${isEmail} then mobile_number_verified_at else now() end,
					password_hash = case when reclaimed then null else password_hash end, updated_at = now()
				from found where u.organization_id = ${organizationId} and u.id = found.id
				returning u.id, u.username as name, reclaimed
			), dropped as (
				delete from user_credentials c using found
				where c.organization_id = ${organizationId} and c.user_id = found.id and reclaimed
			), forgotten as (
				delete from recovery_codes c using found
				where c.organization_id = ${organizationId} and c.user_id = found.id and reclaimed
			), unlinked as (
				delete from federated_identities f using found
				where f.organization_id = ${organizationId} and f.user_id = found.id and reclaimed
			), audited as (${auditOf(tx, "updated", context, audit)})
			select reclaimed from updated`;
		if (verified?.reclaimed === true) await endHeld(tx, user.id, "address-proved", { executionId });
	});
}

/** Links an account at a provider to a user; false when it is linked to another user. */
export async function insertFederatedIdentity(
	organizationId: string,
	user: { id: string; username: string },
	identityProviderId: string,
	subject: string,
	origin: RequestOrigin,
): Promise<boolean> {
	const { sql } = await database();
	const audit = {
		action: "user.identity-linked",
		targetType: "user",
		details: { identityProvider: identityProviderId },
	};
	const rows = await sql`
		with linked as (
			insert into federated_identities as f (organization_id, identity_provider_id, subject, user_id, linked_at)
			values (${organizationId}, ${identityProviderId}, ${subject}, ${user.id}, now())
			on conflict (organization_id, identity_provider_id, subject) do update set user_id = f.user_id
				where f.user_id = excluded.user_id
			returning user_id, xmax = 0 as new
		), updated as (
			select user_id as id, ${user.username}::text as name from linked where new
		), audited as (${auditOf(sql, "updated", personActing(organizationId, user, origin), audit)})
		select from linked`;
	return rows.length > 0;
}

import type { TransactionSql } from "postgres";
import { database } from "@/db/client";
import { auditOf } from "@/lib/audit";
import { onboardingProblem } from "@/lib/discovery";
import { emailDomainOf } from "./email-domain";
import { personActing, type RequestOrigin } from "./person-acting";
import { type User, unproved } from "./repository";

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

export type InsertedAccount =
	| { kind: "created"; user: User }
	| { kind: "taken"; field: string }
	/** The mapping rules of e-mail domains let nobody in with this address. */
	| { kind: "domain-refused" };

/**
 * Makes the account with its link to an identity provider and its audit row, in one statement; with a creation key that is
 * known it answers the account that was made then. Of several at once with one address one makes it: no index can say so,
 * because accounts that administrators wrote may share an address.
 */
export async function insertAccount(
	organizationId: string,
	account: AccountRow,
	origin: RequestOrigin,
): Promise<InsertedAccount> {
	const { sql } = await database();
	const { id, creationKey, username, email, mobileNumber, federated } = account;
	const insert = (tx: TransactionSql, refused: boolean) => tx<(User & { made: boolean; taken: string | null })[]>`
		with obstacle as materialized (
			select case
				when exists (select from users where organization_id = ${organizationId} and creation_key = ${creationKey}) then 'made'
				when ${refused} then 'domain'
				when exists (select from users where organization_id = ${organizationId} and username = ${username}) then 'username'
				when exists (select from users where organization_id = ${organizationId} and lower(email) = lower(${email}::text)
					and disabled_at is null) then 'email'
				when exists (select from users where organization_id = ${organizationId}
					and mobile_number = ${mobileNumber}::text and disabled_at is null) then 'mobileNumber'
				when exists (select from federated_identities where organization_id = ${organizationId}
					and identity_provider_id = ${federated?.identityProviderId ?? null}::text
					and subject = ${federated?.subject ?? null}::text) then 'federated'
				end as field
		), created as (
			insert into users (organization_id, id, creation_key, username, display_name, email, email_verified_at, mobile_number,
				mobile_number_verified_at, attributes, user_type, password_hash)
			select ${organizationId}::uuid, ${id}::uuid, ${creationKey}::uuid, ${username}, ${account.displayName}, ${email}::text,
				case when ${account.emailVerified} then now() end, ${mobileNumber}::text,
				case when ${account.mobileNumberVerified} then now() end, ${JSON.stringify(account.attributes)}::text::jsonb,
				${account.userType}, ${account.passwordHash}::text
			from obstacle where field is null
			-- Two at once with one name or key: the second one writes nothing, and reads below what the first one wrote.
			on conflict do nothing
			returning id, organization_id, username as name, username, display_name as "displayName", email,
				email_verified_at is not null as "emailVerified", mobile_number as "mobileNumber", ${unproved(sql)} as unproved, attributes,
				password_hash as "passwordHash"
		), linked as (
			insert into federated_identities (organization_id, identity_provider_id, subject, user_id, linked_at)
			select ${organizationId}::uuid, ${federated?.identityProviderId ?? ""}, ${federated?.subject ?? ""}, id, now()
			from created where ${federated !== null}
		), audited as (
			${auditOf(sql, "created", personActing(organizationId, account, origin), { action: "user.created", targetType: "user" })}
		)
		select id, organization_id as "organizationId", username, "displayName", email, "emailVerified", "mobileNumber", unproved, attributes, "passwordHash",
			true as made, null as taken
		from created
		union all
		select id, organization_id, username, display_name, email, email_verified_at is not null, mobile_number, ${unproved(sql)}, attributes,
			password_hash, true, null
		from users where organization_id = ${organizationId} and creation_key = ${creationKey} and disabled_at is null
		union all
		select null, null, null, null, null, null, null, null, null, null, false, field from obstacle where field <> 'made'`;
	const rows = await sql.begin(async (tx) => {
		await lockAddresses(tx, organizationId, account);
		return insert(tx, (await onboardingProblem(tx, organizationId, emailDomainOf(account))) !== null);
	});
	const made = rows.find((row) => row.made);
	if (made !== undefined) {
		const { made: _, taken: __, ...user } = made;
		return { kind: "created", user };
	}
	const field = rows[0]?.taken ?? "username";
	return field === "domain" ? { kind: "domain-refused" } : { kind: "taken", field };
}

/**
 * Until this transaction ends nobody else signs up with the same address: a later statement sees what they wrote. The
 * address always before the number, so that nobody waits in a circle; what is null locks nothing.
 */
async function lockAddresses(
	tx: TransactionSql,
	organizationId: string,
	{ email, mobileNumber }: Pick<AccountRow, "email" | "mobileNumber">,
): Promise<void> {
	if (email === null && mobileNumber === null) return;
	await tx`
		select pg_advisory_xact_lock(hashtextextended(${organizationId}::text || ' email ' || lower(${email}::text), 0)),
			pg_advisory_xact_lock(hashtextextended(${organizationId}::text || ' mobileNumber ' || ${mobileNumber}::text, 0))`;
}

/**
 * Addresses that change are not verified any more. False, and nothing changes, where the mapping rules of e-mail domains
 * let nobody have the new address.
 */
export async function updateAttributes(
	organizationId: string,
	user: { id: string; username: string },
	changes: { email: string | null; mobileNumber: string | null; attributes: Readonly<Record<string, string>> },
	origin: RequestOrigin,
): Promise<boolean> {
	const { sql } = await database();
	const { email, mobileNumber, attributes } = changes;
	const names = [
		email === null ? [] : "email",
		mobileNumber === null ? [] : "mobileNumber",
		Object.keys(attributes),
	].flat();
	const audit = { action: "user.updated", targetType: "user", details: { attributes: names.join(" ") } };
	const update = (on: TransactionSql | typeof sql) => on`
		with updated as (
			update users set
				email_verified_at = case when ${email}::text is null or lower(email) = lower(${email}::text) then email_verified_at end,
				mobile_number_verified_at = case when ${mobileNumber}::text is null or mobile_number = ${mobileNumber}::text
					then mobile_number_verified_at end,
				email = coalesce(${email}::text, email), mobile_number = coalesce(${mobileNumber}::text, mobile_number),
				attributes = attributes || ${JSON.stringify(attributes)}::text::jsonb, updated_at = now()
			where organization_id = ${organizationId} and id = ${user.id} and disabled_at is null
			returning id, username as name
		) ${auditOf(sql, "updated", personActing(organizationId, user, origin), audit)}`;
	if (email === null) {
		await update(sql);
		return true;
	}
	return sql.begin(async (tx) => {
		const [before] = await tx<{ email: string | null; username: string }[]>`
			select email, username from users where organization_id = ${organizationId} and id = ${user.id}`;
		const domain = emailDomainOf({ email, username: user.username });
		const moves = before === undefined || emailDomainOf(before) !== domain;
		if (moves && (await onboardingProblem(tx, organizationId, domain)) !== null) return false;
		await update(tx);
		return true;
	});
}

/**
 * Says that an address is proved. The first such proof of an account that signed itself up with nothing proved takes away
 * what the one who signed it up could come back with, is still signed in with or is about to sign in with, when the proof
 * was all that was shown: they may have been another. Other executions of the account are over by that: see
 * `reclaimedElsewhere`.
 */
export async function updateVerified(
	organizationId: string,
	user: { id: string; username: string },
	attribute: "email" | "mobileNumber",
	{ alone, executionId }: { alone: boolean; executionId: string },
	origin: RequestOrigin,
): Promise<void> {
	const { sql } = await database();
	const isEmail = attribute === "email";
	const audit = { action: "user.address-verified", targetType: "user", details: { attribute } };
	await sql`
		with found as materialized (
			select id, ${alone} and creation_key is not null and email_verified_at is null
				and mobile_number_verified_at is null as reclaimed
			from users
			where organization_id = ${organizationId} and id = ${user.id} and disabled_at is null
				and case when ${isEmail} then email is not null and email_verified_at is null
					else mobile_number is not null and mobile_number_verified_at is null end
			for update
		), updated as (
			update users u set
				email_verified_at = case when ${isEmail} then now() else email_verified_at end,
				mobile_number_verified_at = case when ${isEmail} then mobile_number_verified_at else now() end,
				password_hash = case when reclaimed then null else password_hash end,
				reclaimed_at = case when reclaimed then clock_timestamp() else reclaimed_at end,
				reclaimed_in = case when reclaimed then ${executionId}::uuid else reclaimed_in end, updated_at = now()
			from found where u.organization_id = ${organizationId} and u.id = found.id
			returning u.id, u.username as name
		), dropped as (
			delete from user_credentials c using found
			where c.organization_id = ${organizationId} and c.user_id = found.id and reclaimed
		), unlinked as (
			delete from federated_identities f using found
			where f.organization_id = ${organizationId} and f.user_id = found.id and reclaimed
		), unlisted as (
			delete from sign_in_sessions s using found
			where s.organization_id = ${organizationId} and s.user_id = found.id and reclaimed
		), ended as (
			delete from token_artifacts t
			where t.organization_id = ${organizationId} and t.account_id = (select id::text from found where reclaimed)
			returning t.model, t.id
		), revoked as (
			-- An array and no join: only that becomes the bound of an index scan.
			delete from token_artifacts t where t.organization_id = ${organizationId}
				and t.grant_id = any(array(select id from ended where model = 'Grant'))
		), unanswered as (
			-- A sign-in that was finished, and that the protocol engine has not taken up yet.
			delete from token_artifacts t where t.organization_id = ${organizationId} and t.model = 'Interaction'
				and t.id = any(array(
					select e.interaction_uid from flow_executions e
					where e.organization_id = ${organizationId} and e.started_at > now() - interval '1 hour'
						and e.user_id = (select id from found where reclaimed) and e.id <> ${executionId}
						and e.interaction_uid is not null))
		) ${auditOf(sql, "updated", personActing(organizationId, user, origin), audit)}`;
}

/** Links an account elsewhere to a user; one that is linked to somebody else stays theirs. False then. */
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

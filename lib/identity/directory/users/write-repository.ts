import { isDeepStrictEqual } from "node:util";
import type { TransactionSql } from "postgres";
import { database } from "@/db/client";
import { isNamed } from "@/db/name-key";
import type { UserDetails } from "@/db/schema/users";
import { type OnboardingProblem, onboardingProblem } from "@/lib/identity/discovery";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { comparisonKey, isSameMailbox } from "@/lib/platform/kernel/comparison-key";
import { outboxOf, type QueuedMessage } from "@/lib/platform/messages";
import { keepingAdministrator } from "../access/administrators-repository";
import type { ChangeableAccount, ChangeableUser } from "../access/changeable-account";
import { endHeld } from "../access/ends-repository";
import { lockNames, type TakenField, takeAddress, takenField } from "../accounts/namespace-repository";
import { changedValues } from "./attribute-refusals";
import { requireFree } from "./unique-values-repository";
import type { UserRow } from "./users-repository";

/** A user as written to the database. */
export interface StoredUser {
	username: string;
	displayName: string;
	email: string | null;
	/** The domain to which the rules of email domains apply. */
	emailDomain: string | null;
	mobileNumber: string | null;
	active: boolean;
	userStore: string;
	userType: string;
	attributes: Readonly<Record<string, string>>;
	details: UserDetails;
	/** Whether the write says the address. */
	emailArrives: boolean;
	/** Undefined keeps the stored hash, null deletes it. */
	passwordHash: string | null | undefined;
}

export type WrittenUser =
	| { kind: "written"; id: string }
	| { kind: "taken"; field: TakenField }
	| { kind: "changed" }
	| { kind: "domain"; problem: OnboardingProblem };

/**
 * Creates a user, if the rules of email domains allow it. Returns the user with the same name if it was created with the same
 * key.
 */
export async function insertUser(
	context: RequestContext,
	id: string,
	user: StoredUser,
	creationKey: string | null,
): Promise<WrittenUser> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	return sql.begin(async (tx): Promise<WrittenUser> => {
		const problem = await onboardingProblem(tx, organizationId, user.emailDomain);
		if (problem !== null) return { kind: "domain", problem };
		await lockNames(tx, organizationId, user);
		const made = creationKey === null ? undefined : await selectMade(tx, organizationId, creationKey, user.username);
		if (made !== undefined) return { kind: "written", id: made };
		const vouched = await isVouchedFor(tx, context, user, null);
		const field = await takenField(tx, organizationId, id, user, { ...WRITTEN, proved: vouched });
		if (field !== null) return { kind: "taken", field };
		if (vouched) await takeAddress(tx, id, user.email ?? "", context);
		const details = { userStore: user.userStore, ...(vouched && { addressVouchedFor: true }) };
		const audit = { action: "user.created", targetType: "user", details };
		const rows = await tx`
			with created as (
				insert into users (organization_id, id, user_store, username, username_key, username_key_of, display_name, email,
					email_key, email_key_of, email_verified_at, mobile_number, attributes, details, user_type, password_hash,
					creation_key, disabled_at)
				values (${organizationId}, ${id}, ${user.userStore}, ${user.username}, ${comparisonKey(user.username)},
					${user.username}, ${user.displayName}, ${user.email}, ${keyOrNull(user.email)}, ${user.email},
					case when ${vouched} then now() end, ${user.mobileNumber}, ${JSON.stringify(user.attributes)}::text::jsonb,
					${JSON.stringify(user.details)}::text::jsonb, ${user.userType},
					${user.passwordHash ?? null}, ${creationKey}, case when ${user.active} then null else now() end)
				on conflict do nothing
				returning id, username as name
			), audited as (${auditOf(tx, "created", context, audit)})
			select id from created`;
		if (rows.length === 0) return { kind: "taken", field: "username" };
		await requireFree(tx, organizationId, changedValues(id, {}, user.attributes));
		return { kind: "written", id };
	});
}

/** Several users may share an unproved address if an administrator or a client entered it. */
const WRITTEN = { proved: false, shares: true } as const;

/**
 * Whether an application whose addresses an administrator vouches for writes the address. Not for an account that proved
 * no address and may have signed itself up: whoever did could still have the password.
 */
async function isVouchedFor(
	tx: TransactionSql,
	{ principal }: RequestContext,
	{ email, emailArrives }: StoredUser,
	id: string | null,
): Promise<boolean> {
	if (principal.type !== "application" || email === null || !emailArrives) return false;
	const rows = await tx`
		select from applications where id = ${principal.id} and enabled and settings->'vouchesForAddresses' = 'true'
			and not exists (select from users u
				where u.id = ${id}::uuid and u.creation_key is not null and u.email_verified_at is null)`;
	return rows.length > 0;
}

async function selectMade(
	tx: TransactionSql,
	organizationId: string,
	creationKey: string,
	username: string,
): Promise<string | undefined> {
	const [made] = await tx<{ id: string }[]>`
		select id from users where organization_id = ${organizationId} and creation_key = ${creationKey}
			and ${isNamed(tx, "users", "username", username)}`;
	return made?.id;
}

function keyOrNull(name: string | null): string | null {
	return name === null ? null : comparisonKey(name);
}

/**
 * Writes over the revision that was read. A changed address is no longer verified. A new password, and disabling the user, end
 * what the user holds.
 */
export async function updateUser(
	context: RequestContext,
	before: ChangeableUser,
	beforeDomain: string | null,
	user: StoredUser,
	within?: TransactionSql,
): Promise<WrittenUser> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const { id, revision } = before;
	const newPassword = user.passwordHash !== undefined;
	const disables = before.active && !user.active;
	// An account whose key another one has keeps its name as it was.
	const renamed = before.username !== user.username;
	const work = async (tx: TransactionSql): Promise<WrittenUser> => {
		const problem =
			beforeDomain === user.emailDomain ? null : await onboardingProblem(tx, organizationId, user.emailDomain);
		if (problem !== null) return { kind: "domain", problem };
		const write = async (): Promise<WrittenUser> => {
			const vouched = await isVouchedFor(tx, context, user, id);
			if (renamed || before.email !== user.email || vouched) {
				await lockNames(tx, organizationId, user);
				const field = await takenField(tx, organizationId, id, user, { ...WRITTEN, proved: vouched });
				if (field !== null) return { kind: "taken", field };
			}
			if (vouched) await takeAddress(tx, id, user.email ?? "", context);
			const details = { changed: changedOf(before, user), ...(vouched && { addressVouchedFor: true }) };
			const audit = { action: actionOf(before, user), targetType: "user", details };
			const rows = await tx`
				with updated as (
					update users set user_store = ${user.userStore}, username = ${user.username}, display_name = ${user.displayName},
						username_key = case when ${renamed} then ${comparisonKey(user.username)} else username_key end,
						username_key_of = case when ${renamed} then ${user.username} else username_key_of end,
						email_key = ${keyOrNull(user.email)}, email_key_of = ${user.email},
						email_verified_at = coalesce(
							case when ${isSameMailbox(before.email, user.email)} then email_verified_at end,
							case when ${vouched} then now() end),
						mobile_number_verified_at = case when mobile_number = ${user.mobileNumber}::text
							then mobile_number_verified_at end,
						email_since = case when ${keyOrNull(before.email) === keyOrNull(user.email)} then email_since
							else clock_timestamp() end,
						mobile_number_since = case when mobile_number is not distinct from ${user.mobileNumber}::text
							then mobile_number_since else clock_timestamp() end,
						email = ${user.email}, mobile_number = ${user.mobileNumber},
						attributes = ${JSON.stringify(user.attributes)}::text::jsonb,
						details = ${JSON.stringify(user.details)}::text::jsonb, user_type = ${user.userType},
						password_hash = case when ${newPassword} then ${user.passwordHash ?? null}::text else password_hash end,
						password_temporary = password_temporary and not ${newPassword},
						password_changed_at = case when ${newPassword} then now() else password_changed_at end,
						disabled_at = case when ${user.active} then null else coalesce(disabled_at, now()) end,
						revision = revision + 1, updated_at = clock_timestamp()
					where organization_id = ${organizationId} and id = ${id} and revision = ${revision}
					returning id, username as name
				), audited as (${auditOf(tx, "updated", context, audit)})
				select id from updated`;
			if (rows.length === 0) return { kind: "changed" };
			await requireFree(tx, organizationId, changedValues(id, before.attributes, user.attributes));
			if (newPassword) await endHeld(tx, id, "administrators-password");
			if (disables) await endHeld(tx, id, "disabled");
			return { kind: "written", id };
		};
		return disables ? keepingAdministrator(tx, organizationId, write) : write();
	};
	return within === undefined ? sql.begin(work) : work(within);
}

/** Locks a user, and the names that the user will get, while the function runs. */
export async function withLockedUser<Result>(
	organizationId: string,
	id: string,
	{ disables, names }: { disables: boolean; names: { username: string; email: string | null } | null },
	work: (tx: TransactionSql) => Promise<Result>,
): Promise<Result> {
	const { sql } = await database();
	const locked = async (tx: TransactionSql): Promise<Result> => {
		// Names are locked before rows, everywhere in this room.
		if (names !== null) await lockNames(tx, organizationId, names);
		await tx`select from users where organization_id = ${organizationId} and id = ${id} for no key update`;
		return work(tx);
	};
	// Every operation that may remove an administrator locks the role first, everywhere in this room.
	const begun = sql.begin((tx) => (disables ? keepingAdministrator(tx, organizationId, () => locked(tx)) : locked(tx)));
	return begun as Promise<Result>;
}

function actionOf(before: UserRow, after: StoredUser): string {
	if (before.active === after.active) return "user.updated";
	return after.active ? "user.enabled" : "user.disabled";
}

/** The names of the changed attributes, without their values. */
function changedOf(before: UserRow, after: StoredUser): string {
	const plain = (
		["username", "displayName", "email", "mobileNumber", "active", "userStore", "userType"] as const
	).filter((name) => before[name] !== after[name]);
	const names = new Set([...Object.keys(before.attributes), ...Object.keys(after.attributes)]);
	const further = [...names].filter((name) => before.attributes[name] !== after.attributes[name]);
	const details = (Object.keys({ ...before.details, ...after.details }) as (keyof UserDetails)[]).filter(
		(name) => !isDeepStrictEqual(before.details[name], after.details[name]),
	);
	return [...plain, ...further, ...details, ...(after.passwordHash === undefined ? [] : ["password"])].join(" ");
}

export type DeletedUser = { kind: "deleted" } | { kind: "absent" };

/**
 * Deletes a user of the organization, with sessions and tokens, and queues the logout notices. For a guest, deletes only the
 * membership with its groups and roles.
 */
export async function deleteUserRow(
	context: RequestContext,
	{ id }: ChangeableAccount,
	revisions: readonly number[] | null,
	messages: readonly QueuedMessage[] = [],
): Promise<DeletedUser> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	return sql.begin(async (tx): Promise<DeletedUser> => {
		return keepingAdministrator(tx, organizationId, async () => {
			const current = revisions === null ? tx`` : tx`and u.revision = any(${revisions}::int[])`;
			const [own] = await tx<{ id: string }[]>`
				select id from users u where u.organization_id = ${organizationId} and u.id = ${id} ${current} for update`;
			if (own !== undefined) {
				await endHeld(tx, id, "deleted");
				await tx`
					with deleted as (
						delete from users where organization_id = ${organizationId} and id = ${id} returning id, username as name
					) ${auditOf(tx, "deleted", context, { action: "user.deleted", targetType: "user" })}`;
				if (messages.length > 0) await outboxOf(tx, organizationId, messages);
				return { kind: "deleted" };
			}
			const audit = { action: "membership.ended", targetType: "user" };
			const left = await tx`
				with deleted as (
					delete from organization_members m using users u
					where m.organization_id = ${organizationId} and m.user_id = ${id} and u.id = m.user_id ${current}
					returning u.id, u.username as name
				), audited as (${auditOf(tx, "deleted", context, audit)}),
				ungrouped as (
					delete from group_members g using deleted where g.organization_id = ${organizationId} and g.user_id = deleted.id
				), unassigned as (
					delete from role_users r using deleted where r.organization_id = ${organizationId} and r.user_id = deleted.id
				)
				select id from deleted`;
			return { kind: left.length === 0 ? "absent" : "deleted" };
		});
	});
}

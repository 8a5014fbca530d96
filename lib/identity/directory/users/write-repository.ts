import { isDeepStrictEqual } from "node:util";
import { and, eq, exists, inArray, isNull, notExists, type SQL, sql } from "drizzle-orm";
import type { TransactionSql } from "postgres";
import { builderIn, type Statements } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, isAnyOf, NOW } from "@/db/conditions";
import { isNamed } from "@/db/name-key";
import { applications, groupMembers, organizationMembers, roleUsers, users } from "@/db/schema";
import type { UserDetails } from "@/db/schema/users";
import { type OnboardingProblem, onboardingProblem } from "@/lib/identity/discovery";
import { auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { comparisonKey, isSameMailbox } from "@/lib/platform/kernel/comparison-key";
import { outboxOf, type QueuedMessage } from "@/lib/platform/messages";
import { keepingAdministrator } from "../access/administrators-repository";
import type { ChangeableAccount, ChangeableUser } from "../access/changeable-account";
import { endHeld } from "../access/ends-repository";
import { isSelfRegistered, isUser, NAMED_USER } from "../access/named-user-repository";
import { lockNames, type TakenField, takeAddress, takenField } from "../accounts/namespace-repository";
import { lockedHash, rememberHash } from "../password-history/former-passwords-repository";
import { changedValues } from "./attribute-refusals";
import { changedColumns, type ProfileColumns, profileColumnsOf } from "./profile-columns-repository";
import { requireFree } from "./unique-values-repository";
import type { UserRow } from "./users-repository";

/** A user as written to the database. */
export interface StoredUser extends ProfileColumns {
	/** The domain to which the rules of email domains apply. */
	emailDomain: string | null;
	active: boolean;
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
	const { sql: template } = await database();
	const { organizationId } = context.principal;
	return template.begin(async (tx): Promise<WrittenUser> => {
		const orm = builderIn(tx);
		const problem = await onboardingProblem(tx, organizationId, user.emailDomain);
		if (problem !== null) return { kind: "domain", problem };
		await lockNames(tx, organizationId, user);
		const made = creationKey === null ? undefined : await selectMade(tx, organizationId, creationKey, user.username);
		if (made !== undefined) return { kind: "written", id: made };
		const vouched = await isVouchedFor(orm, context, user, null);
		const field = await takenField(tx, organizationId, id, user, { ...WRITTEN, proved: vouched });
		if (field !== null) return { kind: "taken", field };
		if (vouched) await takeAddress(tx, id, user.email ?? "", context);
		const details = { userStore: user.userStore, ...(vouched && { addressVouchedFor: true }) };
		const audit = { action: "user.created", targetType: "user", details };
		const created = orm.$with("created").as(
			orm
				.insert(users)
				.values({
					...{ organizationId, id, creationKey, provisioned: true, passwordHash: user.passwordHash, ...written(user) },
					...{ usernameKey: comparisonKey(user.username), usernameKeyOf: user.username },
					...{ emailVerifiedAt: vouched ? NOW : null, disabledAt: user.active ? null : NOW },
				})
				.onConflictDoNothing()
				.returning(NAMED_USER),
		);
		const rows = await orm
			.with(created, auditing(orm, created, context, audit))
			.select()
			.from(created);
		if (rows.length === 0) return { kind: "taken", field: "username" };
		await requireFree(tx, organizationId, changedValues(id, {}, user.attributes));
		return { kind: "written", id };
	});
}

/** The columns with the values that were written. */
function written(user: StoredUser) {
	return { ...profileColumnsOf(user), emailKey: keyOrNull(user.email), emailKeyOf: user.email };
}

/** Several users may share an unproved address if an administrator or a client entered it. */
const WRITTEN = { proved: false, shares: true } as const;

/**
 * Whether an application whose addresses an administrator vouches for writes the address. Not for an account that proved
 * no address and may have signed itself up: whoever did could still have the password.
 */
async function isVouchedFor(
	orm: Statements,
	{ principal }: RequestContext,
	{ email, emailArrives }: StoredUser,
	id: string | null,
): Promise<boolean> {
	if (principal.type !== "application" || email === null || !emailArrives) return false;
	const vouches = sql`${applications.settings}->'vouchesForAddresses' = 'true'`;
	const isUnproved = and(isSelfRegistered, isNull(users.emailVerifiedAt));
	const signedUp = (by: string) =>
		orm
			.select({ id: users.id })
			.from(users)
			.where(and(eq(users.id, by), isUnproved));
	const rows = await orm
		.select({ id: applications.id })
		.from(applications)
		.where(
			and(
				...[eq(applications.id, principal.id), applications.enabled, vouches],
				id === null ? undefined : notExists(signedUp(id)),
			),
		);
	return rows.length > 0;
}

async function selectMade(
	tx: TransactionSql,
	organizationId: string,
	creationKey: string,
	username: string,
): Promise<string | undefined> {
	// Names are compared as templates share it.
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
	const { sql: template } = await database();
	const { organizationId } = context.principal;
	const disables = before.active && !user.active;
	const work = async (tx: TransactionSql): Promise<WrittenUser> => {
		const problem =
			beforeDomain === user.emailDomain ? null : await onboardingProblem(tx, organizationId, user.emailDomain);
		if (problem !== null) return { kind: "domain", problem };
		const write = () => writeOver(tx, context, before, user);
		return disables ? keepingAdministrator(tx, organizationId, write) : write();
	};
	return within === undefined ? template.begin(work) : work(within);
}

async function writeOver(
	tx: TransactionSql,
	context: RequestContext,
	before: ChangeableUser,
	user: StoredUser,
): Promise<WrittenUser> {
	const orm = builderIn(tx);
	const { organizationId } = context.principal;
	const { id, revision } = before;
	const newPassword = user.passwordHash !== undefined;
	// An account whose key another one has keeps its name as it was.
	const renamed = before.username !== user.username;
	const vouched = await isVouchedFor(orm, context, user, id);
	if (renamed || before.email !== user.email || vouched) {
		await lockNames(tx, organizationId, user);
		const field = await takenField(tx, organizationId, id, user, { ...WRITTEN, proved: vouched });
		if (field !== null) return { kind: "taken", field };
	}
	if (vouched) await takeAddress(tx, id, user.email ?? "", context);
	const details = { changed: changedOf(before, user), ...(vouched && { addressVouchedFor: true }) };
	const audit = { action: actionOf(before, user), targetType: "user", details };
	const former = newPassword ? await lockedHash(tx, organizationId, id) : null;
	const updated = orm.$with("updated").as(
		orm
			.update(users)
			.set({
				...{ ...written(user), ...verification(before, user, vouched) },
				...(renamed && { usernameKey: comparisonKey(user.username), usernameKeyOf: user.username }),
				...(newPassword && {
					...{ passwordHash: user.passwordHash, passwordTemporary: false, passwordChangedAt: NOW },
				}),
				disabledAt: user.active ? null : sql`coalesce(${users.disabledAt}, now())`,
				...{ revision: sql`${users.revision} + 1`, updatedAt: CLOCK },
			})
			.where(and(isUser(organizationId, id), eq(users.revision, revision)))
			.returning(NAMED_USER),
	);
	const rows = await orm
		.with(updated, auditing(orm, updated, context, audit))
		.select()
		.from(updated);
	if (rows.length === 0) return { kind: "changed" };
	await requireFree(tx, organizationId, changedValues(id, before.attributes, user.attributes));
	await rememberHash(tx, organizationId, id, former);
	if (newPassword) await endHeld(tx, id, "administrators-password");
	if (before.active && !user.active) await endHeld(tx, id, "disabled");
	return { kind: "written", id };
}

/** Since when a user has the address and the number, and has proved them: a changed one is new, and not proved. */
function verification(before: UserRow, { email, mobileNumber }: StoredUser, vouched: boolean) {
	const { emailVerifiedAt, mobileNumber: number, mobileNumberVerifiedAt, mobileNumberSince } = users;
	const isSameNumber = sql`${number} is not distinct from ${mobileNumber}::text`;
	const keptEmail = isSameMailbox(before.email, email) ? sql`${emailVerifiedAt}` : sql`null`;
	return {
		emailVerifiedAt: vouched ? sql`coalesce(${keptEmail}, now())` : keptEmail,
		...(keyOrNull(before.email) !== keyOrNull(email) && { emailSince: CLOCK }),
		mobileNumberVerifiedAt: sql`case when ${number} = ${mobileNumber}::text then ${mobileNumberVerifiedAt} end`,
		mobileNumberSince: sql`case when ${isSameNumber} then ${mobileNumberSince} else clock_timestamp() end`,
	};
}

/** Locks a user, and the names that the user will get, while the function runs. */
export async function withLockedUser<Result>(
	organizationId: string,
	id: string,
	{ disables, names }: { disables: boolean; names: { username: string; email: string | null } | null },
	work: (tx: TransactionSql) => Promise<Result>,
): Promise<Result> {
	const { sql: template } = await database();
	const locked = async (tx: TransactionSql): Promise<Result> => {
		// Names are locked before rows, everywhere in this room.
		if (names !== null) await lockNames(tx, organizationId, names);
		await builderIn(tx).select({ id: users.id }).from(users).where(isUser(organizationId, id)).for("no key update");
		return work(tx);
	};
	// Every operation that may remove an administrator locks the role first, everywhere in this room.
	const begun = template.begin((tx) =>
		disables ? keepingAdministrator(tx, organizationId, () => locked(tx)) : locked(tx),
	);
	return begun as Promise<Result>;
}

function actionOf(before: UserRow, after: StoredUser): string {
	if (before.active === after.active) return "user.updated";
	return after.active ? "user.enabled" : "user.disabled";
}

/** The names of the changed attributes, without their values. */
function changedOf(before: UserRow, after: StoredUser): string {
	const plain = [...changedColumns(before, after), ...(before.active === after.active ? [] : ["active"])];
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
	const { sql: template } = await database();
	const { organizationId } = context.principal;
	return template.begin(async (tx): Promise<DeletedUser> => {
		return keepingAdministrator(tx, organizationId, async () => {
			const orm = builderIn(tx);
			const isCurrent = revisions === null ? undefined : isAnyOf(users.revision, revisions);
			const [own] = await orm
				.select({ id: users.id })
				.from(users)
				.where(and(isUser(organizationId, id), isCurrent))
				.for("update");
			if (own === undefined)
				return { kind: (await deleteMembership(orm, context, id, isCurrent)) ? "deleted" : "absent" };
			await endHeld(tx, id, "deleted");
			const deleted = orm
				.$with("deleted")
				.as(orm.delete(users).where(isUser(organizationId, id)).returning(NAMED_USER));
			const audit = { action: "user.deleted", targetType: "user" };
			await orm
				.with(deleted, auditing(orm, deleted, context, audit))
				.select()
				.from(deleted);
			if (messages.length > 0) await outboxOf(tx, organizationId, messages);
			return { kind: "deleted" };
		});
	});
}

/** Deletes the membership of a guest with its groups and roles; false if there is none. */
async function deleteMembership(
	orm: Statements,
	context: RequestContext,
	userId: string,
	isCurrent: SQL | undefined,
): Promise<boolean> {
	const { organizationId } = context.principal;
	const current = orm
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, userId), isCurrent));
	const ended = orm.$with("ended").as(
		orm
			.delete(organizationMembers)
			.where(
				and(
					eq(organizationMembers.organizationId, organizationId),
					eq(organizationMembers.userId, userId),
					exists(current),
				),
			)
			.returning({ userId: organizationMembers.userId }),
	);
	const deleted = orm
		.$with("deleted")
		.as(orm.select(NAMED_USER).from(users).innerJoin(ended, eq(ended.userId, users.id)));
	const theirs = orm.select({ userId: ended.userId }).from(ended);
	const [inGroups, inRoles] = [groupMembers, roleUsers].map((table) =>
		and(eq(table.organizationId, organizationId), inArray(table.userId, theirs)),
	);
	const ungrouped = orm.$with("ungrouped").as(orm.delete(groupMembers).where(inGroups));
	const unassigned = orm.$with("unassigned").as(orm.delete(roleUsers).where(inRoles));
	const audit = auditing(orm, deleted, context, { action: "membership.ended", targetType: "user" });
	const rows = await orm.with(ended, deleted, audit, ungrouped, unassigned).select().from(deleted);
	return rows.length > 0;
}

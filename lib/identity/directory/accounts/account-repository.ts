import { and, eq, exists, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { TransactionSql } from "postgres";
import { builderIn } from "@/db/builder";
import { database } from "@/db/client";
import { NOW } from "@/db/conditions";
import {
	federatedIdentities,
	formerPasswords,
	organizations,
	pushBrowsers,
	recoveryCodes,
	userCodes,
	userCredentials,
	users,
} from "@/db/schema";
import type { UserTexts } from "@/lib/identity/attributes/contract";
import { onboardingProblem } from "@/lib/identity/discovery";
import { auditing, auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { comparisonKey } from "@/lib/platform/kernel/comparison-key";
import { endHeld } from "../access/ends-repository";
import { isSelfRegistered, isUser, NAMED_USER } from "../access/named-user-repository";
import { changedValues } from "../users/attribute-refusals";
import { insertedTexts } from "../users/profile-columns-repository";
import { requireFree } from "../users/unique-values-repository";
import { emailDomainOf } from "./email-domain";
import { lockNames, nameIsOwn, type TakenField, takeAddress, takenField } from "./namespace-repository";
import { personActing, type RequestOrigin } from "./person-acting";
import { columns, type User } from "./repository";

export interface AccountRow extends UserTexts {
	id: string;
	creationKey: string;
	username: string;
	displayName: string;
	email: string | null;
	emailVerified: boolean;
	mobileNumber: string | null;
	mobileNumberVerified: boolean;
	attributes: Readonly<Record<string, string>>;
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
	// Its columns are those of the look-up.
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
	const orm = builderIn(tx);
	const withNumber = orm
		.select({ id: users.id })
		.from(users)
		.where(
			and(
				eq(users.organizationId, organizationId),
				eq(users.mobileNumber, mobileNumber ?? ""),
				isNull(users.disabledAt),
			),
		);
	const { organizationId: organization, identityProviderId, subject, userId } = federatedIdentities;
	const linked = orm
		.select({ userId })
		.from(federatedIdentities)
		.where(
			and(
				eq(organization, organizationId),
				eq(identityProviderId, federated?.identityProviderId ?? ""),
				eq(subject, federated?.subject ?? ""),
			),
		);
	const [row] = await orm
		.select({ number: sql<boolean>`${exists(withNumber)}`, link: sql<boolean>`${exists(linked)}` })
		.from(organizations)
		.where(eq(organizations.id, organizationId));
	if (mobileNumber !== null && row?.number === true) return "mobileNumber";
	return federated !== null && row?.link === true ? "federated" : null;
}

async function insert(
	tx: TransactionSql,
	organizationId: string,
	account: AccountRow,
	context: RequestContext,
): Promise<User | undefined> {
	const { id, federated } = account;
	// Its columns are those of the look-up.
	const [row] = await tx<(User & { name: string })[]>`
		with created as (
			insert into users as u (organization_id, id, creation_key, username, username_key, username_key_of, display_name, email,
				email_key, email_key_of, email_verified_at, mobile_number, mobile_number_verified_at, attributes,
				password_hash, ${insertedTexts.columns(tx)})
			values (${organizationId}, ${id}, ${account.creationKey}, ${account.username}, ${comparisonKey(account.username)},
				${account.username}, ${account.displayName}, ${account.email}::text,
				${account.email === null ? null : comparisonKey(account.email)}, ${account.email}::text, case when ${account.emailVerified} then now() end, ${account.mobileNumber}::text,
				case when ${account.mobileNumberVerified} then now() end, ${JSON.stringify(account.attributes)}::text::jsonb,
				${account.passwordHash}::text, ${insertedTexts.values(tx, account)})
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
	const { sql: template } = await database();
	const isEmail = attribute === "email";
	const audit = { action: "user.address-verified", targetType: "user", details: { attribute } };
	const context = personActing(organizationId, user, origin);
	await template.begin(async (tx) => {
		const orm = builderIn(tx);
		if (isEmail) {
			const [before] = await orm
				.select({ email: users.email, username: users.username })
				.from(users)
				.where(isUser(organizationId, user.id));
			if (before?.email) {
				await lockNames(tx, organizationId, before);
				await takeAddress(tx, user.id, before.email, context);
			}
		}
		const { emailVerifiedAt, mobileNumberVerifiedAt } = users;
		const [own, verifiedAt] = isEmail ? [users.email, emailVerifiedAt] : [users.mobileNumber, mobileNumberVerifiedAt];
		const isUnproved = and(isSelfRegistered, isNull(emailVerifiedAt), isNull(mobileNumberVerifiedAt));
		const found = orm.$with("found").as(
			orm
				.select({ id: users.id, reclaimed: sql<boolean>`${alone} and ${isUnproved}`.as("reclaimed") })
				.from(users)
				.where(
					and(
						...[isUser(organizationId, user.id), isNull(users.disabledAt), isNotNull(own), isNull(verifiedAt)],
						address === null ? undefined : sql`lower(${own}) = lower(${address})`,
					),
				)
				.for("update"),
		);
		const updated = orm.$with("updated").as(
			orm
				.update(users)
				.set({
					...(isEmail ? { emailVerifiedAt: NOW } : { mobileNumberVerifiedAt: NOW }),
					passwordHash: sql`case when ${found.reclaimed} then null else ${users.passwordHash} end`,
					updatedAt: NOW,
				})
				.from(found)
				.where(isUser(organizationId, sql`${found.id}`))
				.returning({ ...NAMED_USER, reclaimed: found.reclaimed }),
		);
		const theirs = orm.select({ id: found.id }).from(found).where(sql`${found.reclaimed}`);
		const ofThem = (table: { organizationId: AnyPgColumn; userId: AnyPgColumn }) =>
			and(eq(table.organizationId, organizationId), inArray(table.userId, theirs));
		const dropped = orm.$with("dropped").as(orm.delete(userCredentials).where(ofThem(userCredentials)));
		const forgotten = orm.$with("forgotten").as(orm.delete(recoveryCodes).where(ofThem(recoveryCodes)));
		const unlinked = orm.$with("unlinked").as(orm.delete(federatedIdentities).where(ofThem(federatedIdentities)));
		const unremembered = orm.$with("unremembered").as(orm.delete(formerPasswords).where(ofThem(formerPasswords)));
		const unasked = orm.$with("unasked").as(orm.delete(userCodes).where(ofThem(userCodes)));
		const untold = orm.$with("untold").as(orm.delete(pushBrowsers).where(ofThem(pushBrowsers)));
		const removed = [dropped, forgotten, unlinked, unremembered, unasked, untold];
		const [verified] = await orm
			.with(found, updated, ...removed, auditing(orm, updated, context, audit))
			.select({ reclaimed: updated.reclaimed })
			.from(updated);
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
	const { orm } = await database();
	const audit = {
		action: "user.identity-linked",
		targetType: "user",
		details: { identityProvider: identityProviderId },
	};
	const { organizationId: organization, identityProviderId: provider, subject: linked, userId } = federatedIdentities;
	const link = orm.$with("link").as(
		orm
			.insert(federatedIdentities)
			.values({ organizationId, identityProviderId, subject, userId: user.id, linkedAt: NOW })
			.onConflictDoUpdate({
				target: [organization, provider, linked],
				set: { userId: sql`${userId}` },
				setWhere: eq(userId, user.id),
			})
			.returning({ userId, isNew: sql<boolean>`xmax = 0`.as("is_new") }),
	);
	const updated = orm.$with("updated").as(
		orm
			.select({ id: link.userId, name: sql<string>`${user.username}::text`.as("name") })
			.from(link)
			.where(sql`${link.isNew}`),
	);
	const rows = await orm
		.with(link, updated, auditing(orm, updated, personActing(organizationId, user, origin), audit))
		.select({ userId: link.userId })
		.from(link);
	return rows.length > 0;
}

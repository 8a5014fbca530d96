import { and, asc, eq, isNull, lt, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { builtOnce } from "@/db/builder";
import { database } from "@/db/client";
import { asFields, NOW } from "@/db/conditions";
import { userCredentials, users } from "@/db/schema";
import { auditing } from "@/lib/platform/audit";
import { isUser, NAMED_USER } from "../access/named-user-repository";
import { personActing, type RequestOrigin } from "./person-acting";

interface CredentialRow {
	/** The home of the user. */
	organizationId: string;
	id: string;
	userId: string;
	kind: "totp" | "passkey";
	externalId: string | null;
	/** Encrypted. */
	secret: string;
	label: string;
	counter: number;
}

type SelectedPasskey = Pick<CredentialRow, "userId" | "externalId" | "secret" | "label" | "counter">;

export type PasskeyRow = SelectedPasskey & { externalId: string };

/** Inserts a credential of an active user. Returns false if it exists, or would be a second authenticator app. */
export async function insertCredential(
	organizationId: string,
	user: { id: string; username: string },
	{ id, kind, externalId, secret, label, counter }: Omit<CredentialRow, "organizationId" | "userId">,
	origin: RequestOrigin,
): Promise<boolean> {
	const { orm } = await database();
	const owner = orm.$with("owner").as(
		orm
			.select(NAMED_USER)
			.from(users)
			.where(and(isUser(organizationId, user.id), isNull(users.disabledAt))),
	);
	const credential = asFields({
		...{ organizationId, id, userId: owner.id, kind, externalId, secret, label, counter },
		...{ createdAt: NOW, lastUsedAt: null },
	});
	const added = orm
		.$with("added")
		.as(
			orm
				.insert(userCredentials)
				.select(orm.select(credential).from(owner))
				.onConflictDoNothing()
				.returning({ userId: userCredentials.userId }),
		);
	const updated = orm
		.$with("updated")
		.as(orm.select({ id: owner.id, name: owner.name }).from(owner).innerJoin(added, eq(added.userId, owner.id)));
	const audit = { action: "user.credential-added", targetType: "user", details: { kind } };
	const rows = await orm
		.with(owner, added, updated, auditing(orm, updated, personActing(organizationId, user, origin), audit))
		.select()
		.from(updated);
	return rows.length > 0;
}

const totpOf = builtOnce((orm) =>
	orm
		.select({ secret: userCredentials.secret })
		.from(userCredentials)
		.innerJoin(
			users,
			and(
				eq(users.organizationId, userCredentials.organizationId),
				eq(users.id, userCredentials.userId),
				isNull(users.disabledAt),
			),
		)
		.where(isCredentialOf(sql.placeholder("organizationId"), sql.placeholder("userId"), "totp"))
		.prepare("totp-of"),
);

/** The authenticator app of one of the organization's own users, encrypted. */
export async function selectTotp(organizationId: string, userId: string): Promise<string | undefined> {
	const { orm } = await database();
	const [app] = await totpOf(orm).execute({ organizationId, userId });
	return app?.secret;
}

/** Stores the time step of a code. Returns false if it, or a later one, was used before. */
export async function updateTotpStep(organizationId: string, userId: string, step: number): Promise<boolean> {
	const { orm } = await database();
	const { count } = await orm
		.update(userCredentials)
		.set({ counter: step, lastUsedAt: NOW })
		.where(and(isCredentialOf(organizationId, userId, "totp"), lt(userCredentials.counter, step)));
	return count > 0;
}

const PASSKEY = {
	userId: userCredentials.userId,
	externalId: userCredentials.externalId,
	secret: userCredentials.secret,
	label: userCredentials.label,
	counter: userCredentials.counter,
};

export async function selectPasskeys(organizationId: string, userId: string): Promise<PasskeyRow[]> {
	const { orm } = await database();
	const passkeys = await orm
		.select(PASSKEY)
		.from(userCredentials)
		.where(isCredentialOf(organizationId, userId, "passkey"))
		.orderBy(asc(userCredentials.createdAt), asc(userCredentials.id))
		.limit(100);
	return passkeys.filter(hasExternalId);
}

const passkeyWith = builtOnce((orm) =>
	orm
		.select(PASSKEY)
		.from(userCredentials)
		.where(isPasskey(sql.placeholder("organizationId"), sql.placeholder("externalId")))
		.prepare("passkey-with"),
);

/** The passkey with this id, of one of the organization's own users. */
export async function selectPasskey(organizationId: string, externalId: string): Promise<PasskeyRow | undefined> {
	const { orm } = await database();
	return (await passkeyWith(orm).execute({ organizationId, externalId })).find(hasExternalId);
}

function hasExternalId(passkey: SelectedPasskey): passkey is PasskeyRow {
	return passkey.externalId !== null;
}

/** Stores the signature counter. Returns false if it has not grown. Passkeys without a counter send zero (WebAuthn §6.1.1). */
export async function updatePasskeyCounter(
	organizationId: string,
	externalId: string,
	counter: number,
): Promise<boolean> {
	const { orm } = await database();
	const { counter: stored } = userCredentials;
	const isNext = or(lt(stored, counter), counter === 0 ? eq(stored, 0) : undefined);
	const { count } = await orm
		.update(userCredentials)
		.set({ counter, lastUsedAt: NOW })
		.where(and(isPasskey(organizationId, externalId), isNext));
	return count > 0;
}

type Value = string | Placeholder;

function isCredentialOf(organizationId: Value, userId: Value, kind: CredentialRow["kind"]): SQL | undefined {
	const { organizationId: organization, userId: user, kind: own } = userCredentials;
	return and(eq(organization, organizationId), eq(user, userId), eq(own, kind));
}

function isPasskey(organizationId: Value, externalId: Value): SQL | undefined {
	const { organizationId: organization, externalId: id, kind } = userCredentials;
	return and(eq(organization, organizationId), eq(id, externalId), eq(kind, "passkey"));
}

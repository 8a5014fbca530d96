import { beforeEach, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { anOrganizationBelow } from "@/db/fixtures/an-organization-below";
import type { RequestContext } from "@/lib/platform/kernel";
import {
	changeOwnPassword,
	deleteUser,
	getPasswordHistory,
	patchUser,
	putPasswordHistory,
	resetUser,
	setTemporaryPassword,
	signInWithPassword,
	userPort,
} from "..";
import { updateVerified } from "../accounts/account-repository";
import { unknownOrigin } from "../accounts/person-acting";
import { aMember, aUser, patch } from "../fixtures/scim";
import { forgetBeyondEverywhere } from "./former-passwords-repository";

const passwords = [1, 2, 3, 4, 5, 6].map((number) => `a sound passphrase ${number}${number}7`);
const [P1 = "", P2 = "", P3 = "", P4 = ""] = passwords;

let context: RequestContext;
let organizationId = "";

beforeEach(async () => {
	context = await anOrganization();
	organizationId = context.principal.organizationId;
});

/** A user with the first password; `set` chooses another one at the account, and returns why it is refused. */
async function somebody(password = P1) {
	const { id, username } = await aUser(context, { password });
	let current = password;
	const itself = { ...context, principal: { ...context.principal, id, name: username } };
	return {
		...{ id, username, itself },
		async set(chosen: string) {
			const refused = await changeOwnPassword(itself, { current, password: chosen });
			if (refused === null) current = chosen;
			return refused;
		},
	};
}

const remember = (remembered: number, within = context) => putPasswordHistory(within, { remembered });

async function formerHashes(userId: string): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ hash: string }[]>`
		select hash from former_passwords where user_id = ${userId} order by replaced_at desc, id desc`;
	return rows.map(({ hash }) => hash);
}

async function presentHash(userId: string): Promise<string | undefined> {
	const { sql } = await database();
	const [row] = await sql<{ hash: string }[]>`select password_hash as hash from users where id = ${userId}`;
	return row?.hash;
}

describe("an organization that does not say otherwise", () => {
	test("accepts every former password, and keeps no hash of one", async () => {
		expect(await getPasswordHistory(context)).toEqual({ remembered: 0 });
		const ada = await somebody();
		for (const password of [P1, P2, P1]) expect(await ada.set(password)).toBeNull();
		expect(await formerHashes(ada.id)).toEqual([]);
	});
});

describe("an organization that remembers two former passwords", () => {
	beforeEach(() => remember(2));

	test("refuses the present one and the two before it, and accepts the third one again", async () => {
		const ada = await somebody();
		for (const password of [P2, P3, P4]) expect(await ada.set(password)).toBeNull();
		for (const password of [P4, P3, P2]) expect(await ada.set(password), password).toBe("used-before");
		expect(await ada.set(P1)).toBeNull();
	});

	test("keeps two hashes of each person, the latest ones", async () => {
		const ada = await somebody();
		const hashes: (string | undefined)[] = [];
		for (const password of [P2, P3, P4]) {
			hashes.unshift(await presentHash(ada.id));
			await ada.set(password);
		}
		expect(await formerHashes(ada.id)).toEqual(hashes.slice(0, 2));
	});

	test("compares nobody with the passwords of others, whose hashes stay as they are", async () => {
		const [ada, bea] = [await somebody(), await somebody(P2)];
		await bea.set(P3);
		const before = await formerHashes(bea.id);
		for (const password of [P2, P3, P4]) expect(await ada.set(password)).toBeNull();
		expect(await formerHashes(bea.id)).toEqual(before);
	});

	test("says so to administrators and services, whose password is not set either", async () => {
		const ada = await somebody();
		const hash = await presentHash(ada.id);
		const replace = (value: string) => patchUser(context, ada.id, patch({ op: "replace", path: "password", value }));
		await expect(replace(P1)).rejects.toMatchObject({
			code: "invalidValue",
			description: "password: is the present one or one of the last.",
		});
		expect(await presentHash(ada.id)).toBe(hash);
		await replace(P2);
		await expect(replace(P1)).rejects.toMatchObject({ code: "invalidValue" });
		expect(await formerHashes(ada.id)).toEqual([hash]);
	});

	test("says so to flows, and remembers what they replace", async () => {
		const ada = await somebody();
		const users = userPort(organizationId);
		expect(await users.judgePassword(P1, [], ada.id)).toBe("used-before");
		expect(await users.judgePassword(P1, [])).toBe("good");
		expect(await users.setPassword(ada.id, P2, "01a1fa6c-0000-734c-9303-0000000acac1")).toBe(true);
		expect(await users.judgePassword(P1, [], ada.id)).toBe("used-before");
	});

	test("remembers a password that an administrator replaced or took away", async () => {
		const [ada, bea] = [await somebody(), await somebody()];
		await setTemporaryPassword(context, ada.id);
		await resetUser(context, bea.id);
		const users = userPort(organizationId);
		for (const { id } of [ada, bea]) expect(await users.judgePassword(P1, [], id)).toBe("used-before");
	});

	test("remembers a password by the hash of another product", async () => {
		const ada = await somebody();
		const { sql } = await database();
		const bcrypt = "$2b$06$JIOF8XLLyVOR93KWAIfkOuBOtpN.FUJMzYoykYrIpWmQTGtfF3vWS";
		await sql`update users set password_hash = ${bcrypt} where id = ${ada.id}`;
		const users = userPort(organizationId);
		expect(await users.judgePassword("correct horse", [], ada.id)).toBe("used-before");
		await patchUser(context, ada.id, patch({ op: "replace", path: "password", value: P2 }));
		expect(await formerHashes(ada.id)).toEqual([bcrypt]);
		expect(await users.judgePassword("correct horse", [], ada.id)).toBe("used-before");
	});

	test("compares no password with a hash that cannot be verified", async () => {
		const ada = await somebody();
		const { sql } = await database();
		await sql`update users set password_hash = 'of another time' where id = ${ada.id}`;
		expect(await userPort(organizationId).judgePassword(P1, [], ada.id)).toBe("good");
	});

	test("does not take the same password with another hash for another password", async () => {
		const ada = await somebody();
		const { sql } = await database();
		const bcrypt = "$2b$06$JIOF8XLLyVOR93KWAIfkOuBOtpN.FUJMzYoykYrIpWmQTGtfF3vWS";
		await sql`update users set password_hash = ${bcrypt} where id = ${ada.id}`;
		const entered = { username: ada.username, password: "correct horse", clientAddress: "192.0.2.9" };
		expect(await signInWithPassword(organizationId, entered)).not.toBeNull();
		expect(await presentHash(ada.id)).not.toBe(bcrypt);
		expect(await formerHashes(ada.id)).toEqual([]);
	});

	test("deletes the hashes with the account", async () => {
		const ada = await somebody();
		await ada.set(P2);
		expect(await formerHashes(ada.id)).toHaveLength(1);
		await deleteUser(context, ada.id);
		expect(await formerHashes(ada.id)).toEqual([]);
	});

	test("deletes the hashes of whoever signed up with an address that is another person's", async () => {
		const ada = await somebody();
		await ada.set(P2);
		expect(await formerHashes(ada.id)).toHaveLength(1);
		const { sql } = await database();
		await sql`update users set creation_key = id, provisioned = false, email = ${`${ada.username}@example.org`} where id = ${ada.id}`;
		const how = { alone: true, executionId: "01a1fa6c-0000-734c-9303-0000000acac1" };
		await updateVerified(organizationId, ada, "email", how, unknownOrigin);
		expect(await formerHashes(ada.id)).toEqual([]);
	});

	test("has no say about accounts of other organizations, its guests included", async () => {
		const guest = await somebody();
		const other = {
			...context,
			principal: { ...context.principal, organizationId: (await anOrganizationBelow(organizationId)).id },
		};
		await remember(0);
		await remember(2, other);
		await aMember(other, guest.id);
		expect(await userPort(other.principal.organizationId).judgePassword(P1, [], guest.id)).toBe("good");
		for (const password of [P1, P2, P1]) expect(await guest.set(password)).toBeNull();
		expect(await formerHashes(guest.id)).toEqual([]);
	});

	test("keeps the hash of each password once, however many are set at the same moment", async () => {
		const ada = await somebody();
		const first = await presentHash(ada.id);
		const users = userPort(organizationId);
		const execution = "01a1fa6c-0000-734c-9303-0000000acac1";
		await Promise.all([P2, P3].map((password) => users.setPassword(ada.id, password, execution)));
		const [second, ...older] = await formerHashes(ada.id);
		expect(older).toEqual([first]);
		expect(second).not.toBe(first);
		expect(second).not.toBe(await presentHash(ada.id));
	});

	test("compares ten new passwords of a person in a quarter of an hour, and not one more", async () => {
		const ada = await somebody();
		const users = userPort(organizationId);
		for (let n = 0; n < 10; n++) expect(await users.judgePassword(P1, [], ada.id)).toBe("used-before");
		const refused = { kind: "too-many-requests", code: "DIR-1021" };
		await expect(users.judgePassword(P2, [], ada.id)).rejects.toMatchObject(refused);
		await expect(ada.set(P3)).rejects.toMatchObject(refused);
		expect(await (await somebody()).set(P2)).toBeNull();
	});
});

describe("the setting", () => {
	test("deletes what a lower number does not need, in its own organization only", async () => {
		const elsewhere = await anOrganization();
		await remember(3);
		await remember(3, elsewhere);
		const ada = await somebody();
		for (const password of [P2, P3, P4]) await ada.set(password);
		const latest = await formerHashes(ada.id);
		expect(latest).toHaveLength(3);
		await remember(0, elsewhere);
		expect(await formerHashes(ada.id)).toEqual(latest);
		await remember(1);
		expect(await formerHashes(ada.id)).toEqual(latest.slice(0, 1));
		await remember(0);
		expect(await formerHashes(ada.id)).toEqual([]);
		expect(await ada.set(P4)).toBeNull();
	});

	test("deletes account by account, and goes on where it was interrupted", async () => {
		await remember(3);
		const people = [await somebody(), await somebody(), await somebody()];
		for (const { set } of people) for (const password of [P2, P3, P4]) await set(password);
		expect(await forgetBeyondEverywhere(organizationId, 2, 2)).toBe(2);
		const kept = () => Promise.all(people.map(async ({ id }) => (await formerHashes(id)).length));
		expect(await kept()).toEqual([2, 2, 2]);
		// The same number again stores nothing, and deletes what an interruption has left.
		const { sql } = await database();
		await sql`update organization_configs set document = '{"remembered":1}' where organization_id = ${organizationId}`;
		await remember(1);
		expect(await kept()).toEqual([1, 1, 1]);
	});

	test("is an event with the number before and after, unless it does not change", async () => {
		for (const remembered of [0, 5, 5, 2]) expect(await remember(remembered)).toEqual({ remembered });
		expect(await getPasswordHistory(context)).toEqual({ remembered: 2 });
		const { sql } = await database();
		const events = await sql`
			select action, target_type as "targetType", details::json as details from audit_events where organization_id = ${organizationId} order by at, id`;
		const updated = { action: "password-history.updated", targetType: "organization" };
		expect(events).toMatchObject([
			{ ...updated, details: { before: 0, remembered: 5 } },
			{ ...updated, details: { before: 5, remembered: 2 } },
		]);
	});
});

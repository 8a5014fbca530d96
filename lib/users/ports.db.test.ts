import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import type { CodeRequest, NewUser } from "@/lib/executors";
import { newId } from "@/lib/kernel";
import { consentPort, credentialPort, deleteOldOneTimeCodes, oneTimeCodePort, userPort } from ".";

async function aHouse() {
	const { principal } = await anOrganization();
	const { organizationId } = principal;
	return {
		organizationId,
		users: userPort(organizationId, { requestId: "test", clientAddress: "192.0.2.1" }),
		codes: oneTimeCodePort(organizationId),
		credentials: credentialPort(organizationId),
		consents: consentPort(organizationId),
	};
}

type House = Awaited<ReturnType<typeof aHouse>>;

const grace: NewUser = {
	username: "grace",
	password: "a good long password",
	attributes: { email: "grace@example.com", mobileNumber: "+4915112345678", firstName: "Grace", lastName: "Hopper" },
	verified: ["email"],
};

async function created({ users }: House, user: Partial<NewUser> = {}, key = newId()) {
	const made = await users.create(key, { ...grace, ...user });
	if (made.kind === "taken") throw new Error(`taken: ${made.field}`);
	return made.user;
}

async function row<T>({ organizationId }: House, userId: string, column: string): Promise<T | undefined> {
	const { sql } = await database();
	const [found] = await sql<{ value: T }[]>`
		select ${sql(column)} as value from users where organization_id = ${organizationId} and id = ${userId}`;
	return found?.value;
}

async function actions({ organizationId }: House): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ action: string; actor_name: string }[]>`
		select action, actor_name from audit_events where organization_id = ${organizationId} order by at, id`;
	return rows.map(({ action, actor_name }) => `${action} by ${actor_name}`);
}

describe("a sign-up", () => {
	test("makes a user with profile, verified addresses, a link and a password that signs in", async () => {
		const house = await aHouse();
		const federated = { identityProviderId: "google", subject: "g-1" };
		const user = await created(house, { federated, userType: "customer" });
		expect(user).toMatchObject({
			username: "grace",
			displayName: "Grace Hopper",
			email: "grace@example.com",
			emailVerified: true,
			mobileNumber: "+4915112345678",
			attributes: { firstName: "Grace", lastName: "Hopper" },
		});
		expect(await row(house, user.userId, "user_type")).toBe("customer");
		expect(await row(house, user.userId, "email_verified_at")).not.toBeNull();
		expect(await row(house, user.userId, "mobile_number_verified_at")).toBeNull();
		expect(await house.users.byPassword(" grace ", "a good long password", "192.0.2.9")).toEqual(user);
		expect(await house.users.byPassword("grace", "another", "192.0.2.9")).toBeNull();
		expect(await house.users.byFederatedIdentity("google", "g-1")).toEqual(user);
		expect(await actions(house)).toEqual(["user.created by grace"]);
	});

	test("makes one user for one key, of 20 at once too", async () => {
		const house = await aHouse();
		const key = newId();
		const made = await Promise.all(
			Array.from({ length: 20 }, () => house.users.create(key, { ...grace, password: undefined } as never)),
		);
		// Who lost the race reads nothing yet where the winner is not done: then asking again answers.
		const again = await created(house, {}, key);
		for (const each of made) if (each.kind === "created") expect(each.user.userId).toBe(again.userId);
		expect(made.filter(({ kind }) => kind === "created").length).toBeGreaterThan(0);
		expect(await actions(house)).toEqual(["user.created by grace"]);
	});

	test("of 20 with one name makes one user", async () => {
		const house = await aHouse();
		const made = await Promise.all(
			Array.from({ length: 20 }, () =>
				house.users.create(newId(), { username: "grace", attributes: {}, verified: [] }),
			),
		);
		expect(made.filter(({ kind }) => kind === "created")).toHaveLength(1);
		expect(await house.users.usernameTaken("grace")).toBe(true);
	});

	test.each([
		["username", { attributes: {} }],
		["email", { username: "other", attributes: { email: "GRACE@example.com" } }],
		["mobileNumber", { username: "other", attributes: { mobileNumber: "+4915112345678" } }],
	])("refuses a %s that somebody has", async (field, user) => {
		const house = await aHouse();
		await created(house);
		expect(await house.users.create(newId(), { ...grace, ...user })).toEqual({ kind: "taken", field });
	});

	test("of an account elsewhere that is linked makes no second user", async () => {
		const house = await aHouse();
		const federated = { identityProviderId: "google", subject: "g-1" };
		await created(house, { federated });
		const other = { username: "other", attributes: {}, verified: [], federated };
		expect(await house.users.create(newId(), other)).toEqual({ kind: "taken", field: "federated" });
	});
});

describe("a user", () => {
	test("is found by username, address and number however they are written, and by nothing else", async () => {
		const house = await aHouse();
		const user = await created(house);
		for (const [name, value] of [
			["username", "ｇｒａｃｅ"],
			["email", "Grace@EXAMPLE.com."],
			["mobileNumber", "+49 151 12345678"],
		] as const)
			expect(await house.users.byAttribute(name, value), name).toEqual(user);
		expect(await house.users.byAttribute("firstName", "Grace")).toBeNull();
		expect(await house.users.byAttribute("email", "\u0000@example.com")).toBeNull();
		expect(await house.users.byAttribute("username", "gr\u0000ace")).toBeNull();
		expect(await house.users.byId("not an id")).toBeNull();
		expect(await (await aHouse()).users.byId(user.userId)).toBeNull();
	});

	test("who is disabled is not there", async () => {
		const house = await aHouse();
		const user = await created(house, { federated: { identityProviderId: "p", subject: "s" } });
		const { sql } = await database();
		await sql`update users set disabled_at = now() where organization_id = ${house.organizationId}`;
		expect(await house.users.byId(user.userId)).toBeNull();
		expect(await house.users.byAttribute("email", "grace@example.com")).toBeNull();
		expect(await house.users.byPassword("grace", "a good long password", "192.0.2.9")).toBeNull();
		expect(await house.users.byFederatedIdentity("p", "s")).toBeNull();
		expect(await house.users.usernameTaken("grace")).toBe(true);
		expect(await house.credentials.saveTotpSecret(user.userId, "SECRET", 0)).toBe(false);
	});

	test("of two with one address the one who proved to hold it is meant, and else nobody", async () => {
		const house = await aHouse();
		const user = await created(house);
		const { sql } = await database();
		await sql`insert into users (organization_id, id, username, display_name, email)
			values (${house.organizationId}, ${newId()}, 'other', 'Other', 'Grace@example.com')`;
		expect(await house.users.byAttribute("email", "grace@example.com")).toEqual(user);
		await sql`update users set email_verified_at = now() where organization_id = ${house.organizationId}`;
		expect(await house.users.byAttribute("email", "grace@example.com")).toBeNull();
	});

	test("who changes an address has to prove it anew; other attributes are added", async () => {
		const house = await aHouse();
		const user = await created(house);
		await house.users.setAttributes(user.userId, { email: "GRACE@example.com", city: "Arlington" });
		expect(await row(house, user.userId, "email_verified_at")).not.toBeNull();
		await house.users.setAttributes(user.userId, { email: "hopper@example.com" });
		expect(await row(house, user.userId, "email_verified_at")).toBeNull();
		expect(await house.users.byId(user.userId)).toMatchObject({
			email: "hopper@example.com",
			mobileNumber: "+4915112345678",
			attributes: { firstName: "Grace", lastName: "Hopper", city: "Arlington" },
		});
		expect(await actions(house)).toEqual(["user.created by grace", "user.updated by grace", "user.updated by grace"]);
	});

	test("who proves alone the address that somebody else signed up with gets the account without their password", async () => {
		const house = await aHouse();
		const hijacked = await created(house, { verified: [] });
		await house.credentials.saveTotpSecret(hijacked.userId, "SECRET", 0);
		await house.users.markVerified(hijacked.userId, "email", { alone: true });
		expect(await row(house, hijacked.userId, "email_verified_at")).not.toBeNull();
		expect(await house.users.byPassword("grace", "a good long password", "192.0.2.9")).toBeNull();
		expect(await house.credentials.totpSecret(hijacked.userId)).toBeNull();
	});

	test.each([
		["who signed in otherwise before", { alone: false }, []],
		["whose other address was proved", { alone: true }, ["mobileNumber" as const]],
	])("%s keeps the password when an address is proved", async (_, how, verified) => {
		const house = await aHouse();
		const user = await created(house, { verified });
		await house.users.markVerified(user.userId, "email", how);
		await house.users.markVerified(user.userId, "email", how);
		expect(await house.users.byPassword("grace", "a good long password", "192.0.2.9")).not.toBeNull();
		expect(await actions(house)).toEqual(["user.created by grace", "user.address-verified by grace"]);
	});

	test("holds a sign-in session as long as it lives, and nobody else's", async () => {
		const house = await aHouse();
		const { organizationId, users } = house;
		const [user, other] = [await created(house), await created(house, { username: "other", attributes: {} })];
		const { sql } = await database();
		const payload = JSON.stringify({ accountId: user.userId });
		await sql`insert into token_artifacts (organization_id, model, id, uid, payload, expires_at)
			values (${organizationId}, 'Session', 'id', 'uid', ${payload}::text::jsonb, now() + interval '1 minute')`;
		expect(await users.holdsSession(user.userId, "uid")).toBe(true);
		expect(await users.holdsSession(other.userId, "uid")).toBe(false);
		expect(await (await aHouse()).users.holdsSession(user.userId, "uid")).toBe(false);
		await sql`update token_artifacts set expires_at = now() - interval '1 second' where organization_id = ${organizationId}`;
		expect(await users.holdsSession(user.userId, "uid")).toBe(false);
	});

	test("may hold administrative scopes only as an administrator, and use applications that are there", async () => {
		const house = await aHouse();
		const user = await created(house);
		expect(await house.users.allowedScopes(user.userId, ["openid", "system", "internal_x"])).toEqual(["openid"]);
		expect(await house.users.mayUse(user.userId, newId())).toBe(false);
	});

	test("is linked to an account elsewhere that is nobody else's", async () => {
		const house = await aHouse();
		const user = await created(house);
		const other = await created(house, { username: "other", attributes: {} });
		await house.users.linkFederatedIdentity(user.userId, "google", "g-1");
		await house.users.linkFederatedIdentity(user.userId, "google", "g-1");
		await expect(house.users.linkFederatedIdentity(other.userId, "google", "g-1")).rejects.toThrow("another user");
		expect(await house.users.byFederatedIdentity("google", "g-1")).toEqual(user);
		expect((await actions(house)).filter((action) => action.startsWith("user.identity-linked"))).toHaveLength(1);
	});
});

describe("a one-time code", () => {
	const executionId = newId();
	const request: CodeRequest = {
		subjectKey: "user:1",
		factor: "sms",
		executionId,
		length: 6,
		expiresInSeconds: 300,
		maxAttempts: 5,
	};
	const of = { subjectKey: "user:1", factor: "sms", executionId };

	async function issued(house: House, asked: Partial<CodeRequest> = {}): Promise<string> {
		const made = await house.codes.issue({ ...request, ...asked });
		if (made === null) throw new Error("not issued");
		return made.code;
	}
	const wrongThan = (code: string) => (code === "000000" ? "000001" : "000000");

	async function age({ organizationId }: House, columns: string): Promise<void> {
		const { sql } = await database();
		await sql`update one_time_codes set ${sql.unsafe(columns)} where organization_id = ${organizationId}`;
	}

	test("has as many digits as asked, is right once, and rests as a hash", async () => {
		const house = await aHouse();
		const code = await issued(house, { length: 8 });
		expect(code).toMatch(/^\d{8}$/);
		const { sql } = await database();
		const rows = await sql`select * from one_time_codes where organization_id = ${house.organizationId}`;
		expect(JSON.stringify(rows)).not.toContain(code);
		expect(JSON.stringify(rows)).not.toContain("user:1");
		expect(await house.codes.verify({ ...of, code })).toBe("right");
		expect(await house.codes.verify({ ...of, code })).toBe("expired");
	});

	test("of a link has 256 bits", async () => {
		const house = await aHouse();
		expect(Buffer.from(await issued(house, { length: 0 }), "base64url")).toHaveLength(32);
	});

	test("is right once under 20 at a time", async () => {
		const house = await aHouse();
		const code = await issued(house);
		const verdicts = await Promise.all(Array.from({ length: 20 }, () => house.codes.verify({ ...of, code })));
		expect(verdicts.filter((verdict) => verdict === "right")).toHaveLength(1);
	});

	test("of 1,000 guesses, 50 at a time, five are judged; the right code is refused afterwards, and no other is sent", async () => {
		const house = await aHouse();
		const code = await issued(house);
		const verdicts: string[] = [];
		for (let round = 0; round < 20; round++) {
			const guesses = Array.from({ length: 50 }, () => house.codes.verify({ ...of, code: wrongThan(code) }));
			verdicts.push(...(await Promise.all(guesses)));
		}
		expect(verdicts.filter((verdict) => verdict === "wrong")).toHaveLength(5);
		expect(verdicts.filter((verdict) => verdict === "too-many-attempts")).toHaveLength(995);
		expect(await house.codes.verify({ ...of, code })).toBe("too-many-attempts");
		expect(await house.codes.issue(request)).toBeNull();
		await age(house, "send_window_ends_at = now() - interval '1 second'");
		expect(await house.codes.verify({ ...of, code: await issued(house) })).toBe("right");
	});

	test("sending again buys no more guesses, and a right code forgives the wrong ones", async () => {
		const house = await aHouse();
		const first = await issued(house);
		for (let tries = 0; tries < 4; tries++) await house.codes.verify({ ...of, code: wrongThan(first) });
		const second = await issued(house);
		expect(await house.codes.verify({ ...of, code: wrongThan(second) })).toBe("wrong");
		expect(await house.codes.verify({ ...of, code: second })).toBe("too-many-attempts");

		const other = await aHouse();
		for (let signIn = 0; signIn < 2; signIn++) {
			const code = await issued(other);
			for (let tries = 0; tries < 4; tries++)
				expect(await other.codes.verify({ ...of, code: wrongThan(code) })).toBe("wrong");
			expect(await other.codes.verify({ ...of, code })).toBe("right");
		}
	});

	test("of the execution before, of another account, of another factor, of another organization is none", async () => {
		const house = await aHouse();
		const code = await issued(house);
		for (const other of [{ executionId: newId() }, { subjectKey: "user:2" }, { factor: "email" }])
			expect(await house.codes.verify({ ...of, ...other, code })).toBe("expired");
		expect(await (await aHouse()).codes.verify({ ...of, code })).toBe("expired");
		const next = await issued(house, { executionId: newId() });
		expect(await house.codes.verify({ ...of, code })).toBe("expired");
		expect(await house.codes.verify({ ...of, code: next })).toBe("expired");
	});

	test("that is too old is refused", async () => {
		const house = await aHouse();
		const code = await issued(house);
		await age(house, "expires_at = now() - interval '1 second'");
		expect(await house.codes.verify({ ...of, code })).toBe("expired");
	});

	test("is sent three times in fifteen minutes, under 20 at a time too, and again afterwards", async () => {
		const house = await aHouse();
		const sends = await Promise.all(Array.from({ length: 20 }, () => house.codes.issue(request)));
		expect(sends.filter((sent) => sent !== null)).toHaveLength(3);
		await age(house, "send_window_ends_at = now() - interval '1 second'");
		expect(await house.codes.issue(request)).not.toBeNull();
	});

	test("goes to 30 newcomers in fifteen minutes that one network asks for, and to those of another network", async () => {
		const { organizationId } = await aHouse();
		const from = (clientAddress: string) => oneTimeCodePort(organizationId, { requestId: "", clientAddress });
		let number = 0;
		const issue = (clientAddress: string, newcomer: boolean) =>
			from(clientAddress).issue({ ...request, subjectKey: `newcomer ${number++}`, newcomer });
		const sends = await Promise.all(Array.from({ length: 40 }, (_, i) => issue(`2001:db8:1:1::${i + 1}`, true)));
		expect(sends.filter((sent) => sent !== null)).toHaveLength(30);
		expect(await issue("2001:db8:1:1::ff", false)).not.toBeNull();
		expect(await issue("2001:db8:1:2::1", true)).not.toBeNull();
	});

	test("that nobody can use any more is swept away", async () => {
		const house = await aHouse();
		await issued(house);
		await issued(house, { factor: "email" });
		const { sql } = await database();
		await sql`update one_time_codes set send_window_ends_at = now() - interval '2 hours'
			where organization_id = ${house.organizationId} and factor = 'sms'`;
		await deleteOldOneTimeCodes(1000);
		const rows = await sql`select factor from one_time_codes where organization_id = ${house.organizationId}`;
		expect(rows.map(({ factor }) => factor)).toEqual(["email"]);
	});
});

describe("credentials", () => {
	test("of an authenticator app rest encrypted, are one per user, and never replaced", async () => {
		const house = await aHouse();
		const { userId } = await created(house);
		expect(await house.credentials.totpSecret(userId)).toBeNull();
		const saved = await Promise.all([
			house.credentials.saveTotpSecret(userId, "FIRST", 0),
			house.credentials.saveTotpSecret(userId, "SECOND", 0),
		]);
		expect(saved.toSorted()).toEqual([false, true]);
		expect(await house.credentials.totpSecret(userId)).toBe(saved[0] ? "FIRST" : "SECOND");
		const { sql } = await database();
		const rows = await sql`select secret from user_credentials where organization_id = ${house.organizationId}`;
		expect(JSON.stringify(rows)).not.toMatch(/FIRST|SECOND/);
		expect((await actions(house)).at(-1)).toBe("user.credential-added by grace");
	});

	test("take a time step once, and none before it", async () => {
		const house = await aHouse();
		const { userId } = await created(house);
		await house.credentials.saveTotpSecret(userId, "SECRET", 0);
		const taken = await Promise.all(Array.from({ length: 20 }, () => house.credentials.spendTotpStep(userId, 100)));
		expect(taken.filter(Boolean)).toHaveLength(1);
		expect(await house.credentials.spendTotpStep(userId, 99)).toBe(false);
		expect(await house.credentials.spendTotpStep(userId, 101)).toBe(true);
	});

	test("count the codes of an authenticator before they are judged: five, under 50 at a time", async () => {
		const house = await aHouse();
		const { userId } = await created(house);
		await house.credentials.saveTotpSecret(userId, "SECRET", 0);
		const key = `user:${userId}`;
		const counted = await Promise.all(Array.from({ length: 50 }, () => house.credentials.countTotpTry(key)));
		expect(counted.filter(Boolean)).toHaveLength(5);
		expect(await house.credentials.countTotpTry("name:somebody else")).toBe(true);
		await house.credentials.spendTotpStep(userId, 1);
		expect(await house.credentials.countTotpTry(key)).toBe(true);
	});

	test("of passkeys are found by their id, and a counter that goes back is a copy", async () => {
		const house = await aHouse();
		const { userId } = await created(house);
		const passkey = { credentialId: "c-1", publicKey: "key", counter: 5, transports: ["usb"], label: "Browser" };
		expect(await house.credentials.savePasskey(userId, passkey)).toBe(true);
		expect(await house.credentials.savePasskey(userId, passkey)).toBe(false);
		expect(await house.credentials.passkeys(userId)).toEqual([passkey]);
		expect(await house.credentials.passkeyById("c-1")).toEqual({ ...passkey, userId });
		expect(await house.credentials.passkeyById("c-2")).toBeNull();
		expect(await house.credentials.recordPasskeyUse("c-1", 5)).toBe(false);
		expect(await house.credentials.recordPasskeyUse("c-1", 6)).toBe(true);
		expect(await house.credentials.recordPasskeyUse("c-1", 0)).toBe(false);
		await house.credentials.savePasskey(userId, { ...passkey, credentialId: "c-0", counter: 0 });
		expect(await house.credentials.recordPasskeyUse("c-0", 0)).toBe(true);
	});

	test("copied to another user do not open", async () => {
		const house = await aHouse();
		const [one, two] = [await created(house), await created(house, { username: "two", attributes: {} })];
		await house.credentials.saveTotpSecret(one.userId, "SECRET", 0);
		const { sql } = await database();
		await sql`update user_credentials set user_id = ${two.userId} where organization_id = ${house.organizationId}`;
		await expect(house.credentials.totpSecret(two.userId)).rejects.toThrow();
	});
});

test("consents are remembered per user and application, and grow", async () => {
	const house = await aHouse();
	const { userId } = await created(house);
	const applicationId = newId();
	expect(await house.consents.remembered(userId, applicationId)).toEqual([]);
	await house.consents.remember(userId, applicationId, ["openid", "profile"]);
	await house.consents.remember(userId, applicationId, ["email", "openid"]);
	expect(await house.consents.remembered(userId, applicationId)).toEqual(["email", "openid", "profile"]);
	expect(await house.consents.remembered(userId, newId())).toEqual([]);
});

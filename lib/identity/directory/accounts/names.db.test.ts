import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { newId } from "@/lib/platform/kernel";
import { created, row, type TestPorts, testPorts } from "./fixtures/test-ports";

const PASSWORD = "a good long password";
const FROM = "192.0.2.9";

/** A user as an administrator writes one. */
async function written({ organizationId }: TestPorts, username: string, email: string | null = null): Promise<string> {
	const { sql } = await database();
	const id = newId();
	await sql`insert into users (organization_id, id, username, display_name, email)
		values (${organizationId}, ${id}, ${username}, ${username}, ${email})`;
	return id;
}

const stranger = { username: "stranger", attributes: {}, verified: [], password: PASSWORD } as const;

/** Whoever showed the password is told since when it is theirs. */
const signedIn = (user: object) => ({ ...user, passwordSetAt: expect.any(Number) });

describe("usernames", () => {
	test("are one account whatever their case, for signing up, in and being found", async () => {
		const ports = await testPorts();
		const user = await created(ports, { username: "Grace" });
		expect(user.username).toBe("Grace");
		const again = await ports.users.create(newId(), { ...stranger, username: "gRACE" });
		expect(again).toEqual({ kind: "taken", field: "username" });
		expect(await ports.users.usernameTaken("GRACE")).toBe(true);
		for (const username of ["grace", "GRACE", " Grace "]) {
			expect(await ports.users.byPassword(username, PASSWORD, FROM), username).toEqual(signedIn(user));
			expect(await ports.users.byAttribute("username", username), username).toEqual(user);
		}
	});

	test("no two of one organization differ in case only, whoever writes them", async () => {
		const ports = await testPorts();
		await written(ports, "grace");
		await expect(written(ports, "GRACE")).rejects.toThrow("users_username");
		await written(await testPorts(), "GRACE");
	});

	test("an account is guessed at in one count, however it is written", async () => {
		const ports = await testPorts();
		await created(ports);
		const spellings = ["grace", "GRACE", "Grace", "grace@example.com", "GRACE@example.com"];
		for (let i = 0; i < 10; i++)
			expect(await ports.users.byPassword(spellings[i % 5] ?? "", `guess ${i}`, FROM)).toBeNull();
		for (const username of spellings) expect(await ports.users.byPassword(username, PASSWORD, FROM)).toBeNull();
	});
});

describe("names and addresses are one namespace", () => {
	test.each([
		["an address", (ports: TestPorts) => created(ports, { username: "grace", verified: ["email"] })],
		["an unproved address", (ports: TestPorts) => created(ports, { username: "grace", verified: [] })],
		["an address that an administrator wrote", (ports: TestPorts) => written(ports, "grace", "grace@example.com")],
		["a name", (ports: TestPorts) => created(ports, { username: "grace@example.com", attributes: {} })],
	])("%s is nobody else's name or address", async (_, existing) => {
		const ports = await testPorts();
		await existing(ports);
		for (const attributes of [{}, { email: "grace@example.com" }] as Record<string, string>[]) {
			const made = await ports.users.create(newId(), { ...stranger, username: "GRACE@example.com", attributes });
			expect(made).toMatchObject({ kind: "taken" });
		}
		const made = await ports.users.create(newId(), { ...stranger, attributes: { email: "Grace@Example.com" } });
		expect(made).toEqual({ kind: "taken", field: "email" });
	});

	test("a name that looks like an address is the account's own", async () => {
		const ports = await testPorts();
		const attributes = { email: "own@example.com" };
		const other = await ports.users.create(newId(), { ...stranger, username: "other@example.com", attributes });
		expect(other).toEqual({ kind: "taken", field: "username" });
		const own = await created(ports, { username: "OWN@example.com", attributes, verified: [] });
		expect(own).toMatchObject({ username: "OWN@example.com", email: "own@example.com" });
		expect(await ports.users.setAttributes(own.userId, { email: "moved@example.com" })).toBe("set");
		expect(await row(ports, own.userId, "username")).toBe("moved@example.com");
	});

	test("nobody sets the proved address, or the name, of another account", async () => {
		const ports = await testPorts();
		await created(ports, { verified: ["email"] });
		await written(ports, "name@example.com");
		const own = await created(ports, { username: "own", attributes: {} });
		for (const email of ["GRACE@example.com", "Name@example.com"])
			expect(await ports.users.setAttributes(own.userId, { email }), email).toBe("taken");
		expect(await row(ports, own.userId, "email")).toBeNull();
	});

	test("of 20 at once who want one as a name or an address one gets it", async () => {
		const ports = await testPorts();
		const made = await Promise.all(
			Array.from({ length: 20 }, (_, i) =>
				ports.users.create(
					newId(),
					i % 2 === 0
						? { ...stranger, username: "grace@example.com" }
						: { ...stranger, username: `stranger-${i}`, attributes: { email: "grace@example.com" } },
				),
			),
		);
		expect(made.filter(({ kind }) => kind === "created")).toHaveLength(1);
	});
});

describe("whoever proves an address", () => {
	test("signs up with it where a stranger said it was theirs, who loses it", async () => {
		const ports = await testPorts();
		const called = await created(ports, { ...stranger, username: "Grace@example.com" });
		const says = await ports.users.create(newId(), { ...stranger, attributes: { email: "ada@example.com" } });
		if (says.kind !== "created") throw new Error(says.kind);
		expect(await ports.users.usernameTaken("grace@example.com")).toBe(false);
		const grace = await created(ports, { username: "grace@example.com", attributes: { email: "grace@example.com" } });
		const ada = await created(ports, { username: "ada", attributes: { email: "ada@example.com" } });
		expect([grace.username, grace.emailVerified, ada.emailVerified]).toEqual(["grace@example.com", true, true]);
		expect(await row(ports, called.userId, "username")).toBe(called.userId);
		expect(await row(ports, says.user.userId, "email")).toBeNull();
		expect(await row(ports, says.user.userId, "username")).toBe("stranger");
		expect(await ports.users.byPassword("grace@example.com", PASSWORD, FROM)).toEqual(signedIn(grace));
	});

	test("of an account takes it from all who only said so", async () => {
		const ports = await testPorts();
		const owner = await written(ports, "grace", "grace@example.com");
		const { sql } = await database();
		const stolen = newId();
		// Earlier releases allowed such users to be written.
		await sql`insert into users (organization_id, id, creation_key, username, display_name)
			values (${ports.organizationId}, ${stolen}, ${newId()}, 'grace@example.com', 'grace@example.com')`;
		expect(await ports.users.byAttribute("email", "grace@example.com")).toBeNull();
		await ports.users.markVerified(owner, "email", { alone: true, executionId: newId() });
		expect(await row(ports, stolen, "username")).toBe(stolen);
		expect(await ports.users.byAttribute("username", "grace@example.com")).toMatchObject({ userId: owner });
	});

	test("takes nothing from who proved it, or from what an administrator wrote", async () => {
		for (const existing of [
			async (ports: TestPorts) => (await created(ports, { verified: ["email"] })).userId,
			(ports: TestPorts) => written(ports, "grace", "grace@example.com"),
			(ports: TestPorts) => written(ports, "grace@example.com"),
		]) {
			const ports = await testPorts();
			const id = await existing(ports);
			const username = await row(ports, id, "username");
			const made = await ports.users.create(newId(), {
				...stranger,
				attributes: { email: "grace@example.com" },
				verified: ["email"],
			});
			expect(made).toEqual({ kind: "taken", field: "email" });
			expect(await row(ports, id, "username")).toBe(username);
		}
	});
});

describe("somebody is looked up", () => {
	test("by name or address alike, for a password too", async () => {
		const ports = await testPorts();
		const user = await created(ports);
		for (const attribute of ["username", "email"])
			for (const value of ["grace", "grace@example.com", "GRACE@EXAMPLE.COM."])
				expect(await ports.users.byAttribute(attribute, value), `${attribute} ${value}`).toEqual(user);
		expect(await ports.users.byPassword("Grace@example.com", PASSWORD, FROM)).toEqual(signedIn(user));
	});

	test("and nobody is preferred silently: of a name and an address that are alike only who proved it is meant", async () => {
		const ports = await testPorts();
		const [called, reached] = [
			await written(ports, "grace@example.com"),
			await written(ports, "grace", "grace@example.com"),
		];
		const { sql } = await database();
		const found = async (value: string) => (await ports.users.byAttribute("username", value))?.userId;
		expect(await found("grace@example.com")).toBeUndefined();
		expect(await found("grace")).toBe(reached);
		await sql`update users set email_verified_at = now() where id = ${reached}`;
		expect(await found("grace@example.com")).toBe(reached);
		await sql`update users set disabled_at = now() where id = ${reached}`;
		expect(await found("grace@example.com")).toBe(called);
	});
});

describe("the migration", () => {
	const [check = ""] = readFileSync("db/migrations/0016_names_without_case.sql", "utf8").split(
		"--> statement-breakpoint",
	);

	/** The error message of the check for these users, empty if it passes. Everything that it writes is rolled back. */
	async function checked(users: readonly (readonly [string, string | null])[]): Promise<string> {
		const { sql } = await database();
		const { organizationId } = await testPorts();
		const outcome = sql.begin(async (tx) => {
			await tx`drop index users_username_key`;
			for (const [username, email] of users)
				await tx`insert into users (organization_id, id, username, display_name, email)
					values (${organizationId}, ${newId()}, ${username}, ${username}, ${email})`;
			await tx.unsafe(check);
			throw new Error("passed");
		});
		return outcome.then(
			() => "",
			(error: Error) => error.message,
		);
	}

	test.each<[[string, string | null][], string]>([
		[
			[
				["Zelda", null],
				["zelda", null],
				["xena", null],
			],
			"Zelda, zelda",
		],
		[
			[
				["yuri@example.com", null],
				["yuri", "YURI@example.com"],
			],
			"yuri, yuri@example.com",
		],
	])("names the clashes and changes nothing: %j", async (users, named) => {
		const message = await checked(users);
		expect(message).toContain("Rename all but one of each group");
		expect(message).toContain(named);
	});

	test("names nobody else", async () => {
		// Other tests leave clashes in organizations of their own.
		expect(
			await checked([
				["Walter", "walter@example.com"],
				["vera", "walter@example.com"],
			]),
		).not.toMatch(/walter|vera/i);
	});
});

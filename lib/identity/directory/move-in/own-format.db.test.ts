import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { discoveryOn, mappedDomains } from "@/db/fixtures/mapped-domains";
import { rowsReadBy } from "@/db/fixtures/rows-read";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { newId } from "@/lib/platform/kernel";
import { patchUser } from "..";
import { credentialPort, hashPassword, userPort } from "../accounts";
import { aProvider, file, HORSE, importWith, newOrganization, none } from "../fixtures/move-in";
import { patch } from "../fixtures/scim";
import { exportUsers, keycloakUsers, porticoUsers } from ".";

const run = importWith(serverTranslation("en"));

/** The audit events of users and groups. */
async function eventsOf(organizationId: string): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ text: string }[]>`
		select action || ' ' || target_name || ' by ' || actor_name as text from audit_events
		where organization_id = ${organizationId} and action in ('user.created', 'group.created') order by 1`;
	return rows.map(({ text }) => text);
}

async function aRole(organizationId: string, name: string): Promise<void> {
	const { sql } = await database();
	await sql`
		insert into roles (organization_id, id, display_name, permissions, created_at, updated_at)
		values (${organizationId}, ${newId()}, ${name}, '{}', now(), now())`;
}

describe("Portico's own format", () => {
	const moved = async (organizationId: string, ...users: object[]) =>
		run(organizationId, porticoUsers(file(users.map((user) => JSON.stringify(user)).join("\n"))));

	test.each([
		[{ username: "" }, "The username must have"],
		[{}, "The username must have"],
		[{ username: "a", email: "nothing" }, "The email address"],
		[{ username: "a", unknown: 1 }, "The user is not valid"],
		[{ username: "eve@example.com", email: "ada@example.com" }, "A username that looks like"],
		[{ username: "a", attributes: { "1": "x" } }, "attributes"],
		[{ username: "a", displayName: "A\0" }, "A text contains characters"],
	])("refuses %j and says why", async (user, at) => {
		const { counts, said } = await moved(await newOrganization(), user);
		expect(counts).toEqual({ ...none, refused: 1 });
		expect(said[0]).toContain(`line 1: ${at}`);
	});

	test("drops a hash that would make sign-ins slow, and says so", async () => {
		const passwordHash = "$2b$20$1hnHZVdBCc6ZC2ySFFe3WODxc6kuFkvf13pZPJqTKKW7gtb/3umIu";
		const { counts, said } = await moved(await newOrganization(), { username: "a", passwordHash });
		expect(counts).toEqual({ ...none, imported: 1 });
		expect(said).toEqual([
			"line 1: The password is not imported: it takes too long to verify its hash. The user can choose a new one with “Forgot password?”.",
		]);
	});

	test("takes no name or address of another user, of the organization or of the file, whatever its case", async () => {
		const organizationId = await newOrganization();
		await moved(organizationId, { username: "ada", email: "ada@example.com" });
		const { counts } = await moved(
			organizationId,
			{ username: "ADA" },
			{ username: "eve", email: "Ada@example.com" },
			{ username: "ada@example.com", email: "ada@example.com" },
			{ username: "bob" },
			{ username: "Bob" },
		);
		expect(counts).toEqual({ ...none, imported: 1, taken: 4 });
	});

	test("recognises a user by the id in the source, also one who has another name there by now", async () => {
		const organizationId = await newOrganization();
		await moved(organizationId, { id: "1", username: "ada", email: "ada@example.com" });
		const { counts, said } = await moved(
			organizationId,
			{ id: "1", username: "ada.king", email: "ada.king@example.com" },
			// The name, which has become free in the source, now belongs to another person.
			{ id: "2", username: "ada" },
		);
		expect(counts).toEqual({ ...none, exists: 1, taken: 1 });
		expect(said).toEqual([
			"line 1: This user was imported before, is called ada here, and is not changed.",
			"line 2: Another user has this username or email address.",
		]);
	});

	test("a dry run finds what a run finds, also what is twice in the file with thousands of users between", async () => {
		const twice = [
			{ id: "a", username: "ada", email: "ada@example.com" },
			...Array.from({ length: 1_200 }, (_, n) => ({ id: `${n}`, username: `user-${n}` })),
			{ id: "b", username: "ADA" },
			{ id: "c", username: "eve", email: "ADA@example.com" },
			{ id: "7", username: "another-7" },
		];
		const organizationId = await newOrganization();
		const dry = await run(
			organizationId,
			porticoUsers(file(twice.map((each) => JSON.stringify(each)).join("\n"))),
			true,
		);
		const real = await moved(organizationId, ...twice);
		expect(dry.counts).toEqual({ ...none, imported: 1_201, taken: 2, exists: 1 });
		expect(real.counts).toEqual(dry.counts);
	});

	test("tells each link, passkey, role and attribute that is left behind, and keeps the user", async () => {
		const organizationId = await newOrganization();
		await aProvider(organizationId);
		await aRole(organizationId, "Analyst");
		const passkey = { credentialId: "AAAAAAAAAAAA", publicKey: "B".repeat(32), counter: 0, label: "Key" };
		const link = { identityProviderId: "company", subject: "1" };
		const attributes = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`a${n}`, "x"]));
		const { counts, said } = await moved(
			organizationId,
			{ username: "ada", links: [link, { identityProviderId: "nowhere", subject: "2" }], passkeys: [passkey] },
			{ username: "bob", links: [link], passkeys: [passkey], roles: ["Nobody", "ANALYST"] },
			{ username: "eve", givenName: "Eve", attributes },
		);
		expect(counts).toEqual({ ...none, imported: 3 });
		expect(said).toEqual([
			"line 1: The organization has no identity provider nowhere. The link to it is not imported.",
			"line 2: 1 at company is linked to another user. The link is not imported.",
			"line 2: The passkey Key belongs to another user and is not imported.",
			"line 2: The organization has no role Nobody. It is not assigned.",
			"line 3: A user has at most 100 attributes. Not imported: a99, a100",
		]);
		expect((await moved(organizationId, { username: "zoe", links: [link] })).said).toEqual([
			"line 1: 1 at company is linked to another user. The link is not imported.",
		]);
	});

	test("a user with as many attributes as an import keeps can be changed afterwards", async () => {
		const context = await anOrganization();
		const attributes = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`a${n}`, "x"]));
		await moved(context.principal.organizationId, { id: "1", username: "eve", givenName: "Eve", attributes });
		const { sql } = await database();
		const [eve] = await sql<{ id: string }[]>`
			select id from users where organization_id = ${context.principal.organizationId} and username = 'eve'`;
		const changed = await patchUser(context, eve?.id ?? "", patch({ op: "replace", path: "displayName", value: "E" }));
		expect(Object.keys(changed.attributes)).toHaveLength(100);
		expect(changed.attributes).toMatchObject({ firstName: "Eve", externalId: "1" });
	});

	test("writes an event for each user and each new group, and none for a dry run", async () => {
		const organizationId = await newOrganization();
		const users = [
			{ username: "ada", groups: ["Analysts", "Engineers"] },
			{ username: "bob", groups: ["ENGINEERS"] },
		];
		const lines = users.map((each) => JSON.stringify(each)).join("\n");
		await run(organizationId, porticoUsers(file(lines)), true);
		expect(await eventsOf(organizationId)).toEqual([]);
		await moved(organizationId, ...users);
		expect(await eventsOf(organizationId)).toEqual([
			"group.created Analysts by npm run data",
			"group.created Engineers by npm run data",
			"user.created ada by npm run data",
			"user.created bob by npm run data",
		]);
	});

	test("keeps the rules of email domains", async () => {
		const organizationId = await newOrganization();
		const own = `${newId().slice(-12)}.example`;
		await discoveryOn(organizationId);
		await mappedDomains(organizationId, own);
		const { counts } = await moved(
			organizationId,
			{ username: "in", email: `in@${own}` },
			{ username: "out", email: "out@else.example" },
		);
		expect(counts).toEqual({ ...none, imported: 1, "domain-refused": 1 });
	});

	test("imports 2,000 users in batches", async () => {
		const users = Array.from({ length: 2_000 }, (_, n) => ({ id: `${n}`, username: `user-${n}` }));
		const organizationId = await newOrganization();
		expect((await moved(organizationId, ...users)).counts).toEqual({ ...none, imported: 2_000 });
		expect((await moved(organizationId, ...users)).counts).toEqual({ ...none, exists: 2_000 });
	});
});

test("a file that is no export is refused with a reason", async () => {
	await expect(run(await newOrganization(), keycloakUsers(file("[1, 2")))).rejects.toThrow(/no JSON object/);
});

describe("an export", () => {
	test("moves everybody to another organization with passwords, factors and links, and says nothing twice", async () => {
		const [from, to] = [await newOrganization(), await newOrganization()];
		const { sql } = await database();
		for (const organization of [from, to]) {
			await aProvider(organization);
			await aRole(organization, "Analyst");
		}
		const ada = {
			id: "kc-1",
			username: "ada",
			displayName: "Ada L.",
			givenName: "Ada",
			familyName: "Lovelace",
			email: "ada@example.com",
			emailVerified: true,
			mobileNumber: "+4915112345678",
			mobileNumberVerified: true,
			active: true,
			userStore: "LEGACY",
			userType: "employee",
			attributes: { department: "Engineering" },
			scim: {
				email: { type: "work" },
				emails: [{ value: "ada@home.example", type: "home" }],
				addresses: [{ country: "GB", primary: true }],
				manager: { value: "kc-9" },
			},
			passwordHash: await hashPassword("an organization", HORSE),
			passwordTemporary: true,
			totpSecret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
			passkeys: [
				{ credentialId: "AAAAAAAAAAAA", publicKey: "B".repeat(32), counter: 7, transports: ["usb"], label: "Key" },
			],
			links: [{ identityProviderId: "company", subject: "c-1" }],
			groups: ["Engineers", "Mathematicians"],
			roles: ["Analyst"],
		};
		const disabled = { id: "kc-9", username: "bob", active: false };
		await run(from, porticoUsers(file(`${JSON.stringify(ada)}\n${JSON.stringify(disabled)}\n`)));
		const adaOf = async (organizationId: string) =>
			(await userPort(organizationId).byAttribute("username", "ada"))?.userId ?? "";
		await credentialPort(from).replaceRecoveryCodes(await adaOf(from), ["first", "second", "third"]);
		await credentialPort(from).spendRecoveryCode(await adaOf(from), "third");
		const users = [];
		for await (const user of exportUsers(from)) users.push(user);
		const { recoveryCodes = [], ...found } = users.find(({ username }) => username === "ada") ?? { username: "" };
		expect(found).toEqual(ada);
		expect(recoveryCodes).toHaveLength(2);
		// The manager is a user of the organization, and the file contains the id that the organization gave them.
		const [manager] = await sql<{ username: string }[]>`
			select m.username from users u join users m on m.id::text = u.details->'manager'->>'value'
			where u.organization_id = ${from} and u.username = 'ada' and m.organization_id = u.organization_id`;
		expect(manager?.username).toBe("bob");
		expect(users.find(({ username }) => username === "bob")).toMatchObject({ active: false, passkeys: [], links: [] });

		const moved = file(users.map((user) => `${JSON.stringify(user)}\n`).join(""));
		// A passkey can belong to one user only.
		await sql`delete from user_credentials where organization_id = ${from} and kind = 'passkey'`;
		expect((await run(to, porticoUsers(moved))).counts).toEqual({ ...none, imported: 2 });
		const again = [];
		for await (const user of exportUsers(to)) again.push(user);
		expect(again.find(({ username }) => username === "ada")).toEqual({ ...ada, recoveryCodes });
		expect((await run(to, porticoUsers(moved))).counts).toEqual({ ...none, exists: 2 });
		const there = credentialPort(to);
		expect(await there.spendRecoveryCode(await adaOf(to), "third")).toBeNull();
		expect(await there.spendRecoveryCode(await adaOf(to), "first")).toEqual({ left: 1 });
		expect(await there.spendRecoveryCode(await adaOf(to), "first")).toBeNull();
	});

	test("has every user once, whatever their number, and none of another organization", async () => {
		const organization = await newOrganization();
		const lines = Array.from({ length: 1_001 }, (_, n) => `${JSON.stringify({ username: `user-${n}` })}\n`);
		await run(organization, porticoUsers(file(lines.join(""))));
		const names = new Set<string>();
		let users = 0;
		for await (const { username } of exportUsers(organization)) {
			names.add(username);
			users++;
		}
		expect([users, names.size]).toEqual([1_001, 1_001]);
	});
});

test("an export of many users reads each of them once, and the manager", async () => {
	const organizationId = await newOrganization();
	const { sql } = await database();
	const [many, manager] = [2_000, newId()];
	await sql`
		insert into users (organization_id, id, username, display_name, details)
		select ${organizationId}, case when i = 1 then ${manager}::uuid else gen_random_uuid() end, 'user ' || i, 'Somebody',
			jsonb_build_object('manager', jsonb_build_object('value', ${manager}::text))
		from generate_series(1, ${many}::int) i`;
	const names = new Set<string>();
	const read = await rowsReadBy("users", async () => {
		for await (const { username, scim } of exportUsers(organizationId)) {
			names.add(username);
			expect(scim?.manager).toMatchObject({ value: manager });
		}
	});
	expect(names.size).toBe(many);
	expect(read).toBeLessThanOrEqual(2 * many);
});

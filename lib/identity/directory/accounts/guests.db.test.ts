import { beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { anOrganizationBelow } from "@/db/fixtures/an-organization-below";
import { newId } from "@/lib/platform/kernel";
import { ManagedElsewhere } from "../managed-elsewhere";
import { credentialPort } from "./credential-port";
import { isGuest } from "./is-guest";
import { managesAccount } from "./manages-account";
import { oneTimeCodePort } from "./one-time-code-port";
import { hashPassword } from "./password";
import { userPort } from "./user-port";

const password = "a sound passphrase 7";
const address = "192.0.2.44";

let parent: string;
let child: { id: string; name: string };
let sibling: { id: string; name: string };
let passwordHash: string;

beforeAll(async () => {
	parent = (await anOrganization()).principal.organizationId;
	child = await anOrganizationBelow(parent);
	sibling = await anOrganizationBelow(parent);
	passwordHash = await hashPassword(parent, password);
});

async function someone(organizationId: string, memberOf?: string, username = `u-${newId().slice(-12)}`) {
	const { sql } = await database();
	const id = newId();
	const email = `${id.slice(-12)}@example.org`;
	await sql`
		insert into users (organization_id, id, username, display_name, email, mobile_number, password_hash)
		values (${organizationId}, ${id}, ${username}, ${username}, ${email}, ${`+49${BigInt(`0x${id.slice(-8)}`)}`}, ${passwordHash})`;
	if (memberOf !== undefined)
		await sql`insert into organization_members (organization_id, user_id, joined_at) values (${memberOf}, ${id}, now())`;
	const [row] = await sql<{ mobile: string }[]>`select mobile_number as mobile from users where id = ${id}`;
	return { id, username, email, mobile: row?.mobile ?? "" };
}

describe("a guest of another organization", () => {
	test("is known there by id, and found by nothing that can be typed", async () => {
		const ada = await someone(parent, child.id);
		const users = userPort(child.id);
		expect(await users.byId(ada.id)).toMatchObject({ userId: ada.id });
		for (const [name, value] of [
			["username", ada.username],
			["email", ada.email],
			["mobileNumber", ada.mobile],
		] as const)
			expect(await users.byAttribute(name, value), name).toBeNull();
		expect(await users.byPassword(ada.username, password, address)).toBeNull();
		expect(await userPort(parent).byPassword(ada.username, password, address)).toMatchObject({ userId: ada.id });
	});

	test("is known in no other one, and who is no member is known in none", async () => {
		const ada = await someone(parent, child.id);
		const eve = await someone(parent);
		expect(await userPort(sibling.id).byId(ada.id)).toBeNull();
		expect(await userPort(child.id).byId(eve.id)).toBeNull();
	});

	test("keeps the guesses of home: those made elsewhere do not lock the account", async () => {
		const ada = await someone(parent, child.id);
		for (let n = 0; n < 15; n++)
			expect(await userPort(child.id).byPassword(ada.username, "wrong", `198.51.100.${n}`)).toBeNull();
		expect(await userPort(parent).byPassword(ada.username, password, address)).toMatchObject({ userId: ada.id });
	});

	test("is told from strangers, and from the organization's own users, by name and by address", async () => {
		const ada = await someone(parent, child.id);
		const eve = await someone(parent);
		for (const identifier of [ada.username, ada.username.toUpperCase(), ada.email, ada.email.toUpperCase()])
			expect(await isGuest(child.id, identifier, address), identifier).toBe(true);
		for (const identifier of [eve.username, eve.email, "nobody", "", "\0", "x".repeat(5000)])
			expect(await isGuest(child.id, identifier, address), identifier).toBe(false);
		expect(await isGuest(sibling.id, ada.username, address)).toBe(false);
		expect(await isGuest(parent, ada.username, address)).toBe(false);
		await someone(child.id, undefined, ada.username);
		expect(await isGuest(child.id, ada.username, address)).toBe(false);
		expect(await isGuest(child.id, ada.email, address)).toBe(true);
	});
});

test("a network is told of 100 guests in a quarter of an hour, and then of none; others still are", async () => {
	const organization = await anOrganizationBelow(parent);
	const ada = await someone(parent, organization.id);
	const auditEntries = [];
	for (let n = 0; n < 102; n++) auditEntries.push(await isGuest(organization.id, ada.username, "203.0.113.77"));
	expect(auditEntries.lastIndexOf(true)).toBe(99);
	expect(await isGuest(organization.id, ada.username, "198.51.100.77")).toBe(true);
});

describe("an account at home elsewhere", () => {
	const homes = ["a guest", "somebody of an organization below"] as const;
	const account = async (home: (typeof homes)[number]) =>
		home === "a guest"
			? { there: child.id, user: await someone(parent, child.id) }
			: { there: parent, user: await someone(child.id) };
	const passkey = { credentialId: "of nobody", publicKey: "key", counter: 1, transports: [], label: "" };
	const code = { factor: "email", executionId: newId() } as const;
	const uses: [string, (there: string, user: { id: string }) => Promise<unknown>][] = [
		["an attribute", (there, { id }) => userPort(there).setAttributes(id, { firstName: "Eve" })],
		["an address", (there, { id }) => userPort(there).setAttributes(id, { email: "eve@example.org" })],
		["a number", (there, { id }) => userPort(there).setAttributes(id, { mobileNumber: "+4915100000000" })],
		[
			"the proof of an address",
			(there, { id }) => userPort(there).markVerified(id, "email", { alone: true, executionId: newId() }),
		],
		["a link", (there, { id }) => userPort(there).linkFederatedIdentity(id, "provider", "subject")],
		["its authenticator", (there, { id }) => credentialPort(there).totpSecret(id)],
		["an authenticator", (there, { id }) => credentialPort(there).saveTotpSecret(id, "SECRET", 1)],
		["the tries of its authenticator", (there, { id }) => credentialPort(there).countTotpTry(`user:${id}`)],
		["a code of its authenticator", (there, { id }) => credentialPort(there).spendTotpStep(id, 9)],
		["its passkeys", (there, { id }) => credentialPort(there).passkeys(id)],
		["a passkey", (there, { id }) => credentialPort(there).savePasskey(id, passkey)],
		[
			"a one-time code",
			(there, { id }) =>
				oneTimeCodePort(there).issue({
					...code,
					subjectKey: `user:${id}`,
					length: 6,
					expiresInSeconds: 60,
					maxAttempts: 5,
				}),
		],
		[
			"a try at a one-time code",
			(there, { id }) => oneTimeCodePort(there).verify({ ...code, subjectKey: `user:${id}`, code: "123456" }),
		],
	];

	test.each(homes.flatMap((home) => uses.map(([what, use]) => [home, what, use] as const)))(
		"of %s: %s is refused, and no row of home changes",
		async (home, _, use) => {
			const { there, user } = await account(home);
			const before = await rowsOf(user.id);
			await expect(use(there, user)).rejects.toThrow(ManagedElsewhere);
			expect(await rowsOf(user.id)).toEqual(before);
		},
	);

	test("has passkeys that no other organization finds or counts", async () => {
		const ada = await someone(parent, child.id);
		const credentialId = newId();
		expect(await credentialPort(parent).savePasskey(ada.id, { ...passkey, credentialId })).toBe(true);
		expect(await credentialPort(child.id).passkeyById(credentialId)).toBeNull();
		expect(await credentialPort(child.id).recordPasskeyUse(credentialId, 2)).toBe(false);
		expect(await credentialPort(parent).recordPasskeyUse(credentialId, 2)).toBe(true);
	});
});

/** All rows that belong to a user, in any table. */
async function rowsOf(userId: string) {
	const { sql } = await database();
	return sql`
		select (select to_jsonb(u) from users u where u.id = ${userId}) as account,
			(select jsonb_agg(c order by c.id) from user_credentials c where c.user_id = ${userId}) as credentials,
			(select jsonb_agg(f) from federated_identities f where f.user_id = ${userId}) as links,
			(select count(*)::int from audit_events e where e.target_id = ${userId}) as audited`;
}

describe("whom an organization vouches for", () => {
	test("is whoever is at home there or below, and never a guest", async () => {
		const below = await anOrganizationBelow(child.id);
		const [guest, own, under] = [await someone(parent, child.id), await someone(child.id), await someone(below.id)];
		expect(await managesAccount(child.id, guest.id)).toBe(false);
		expect(await managesAccount(child.id, own.id)).toBe(true);
		expect(await managesAccount(child.id, under.id)).toBe(true);
		for (const { id } of [guest, own, under]) {
			expect(await managesAccount(parent, id)).toBe(true);
			expect(await managesAccount(sibling.id, id)).toBe(false);
		}
		for (const nobody of [newId(), "", "x", "\0"]) expect(await managesAccount(parent, nobody)).toBe(false);
	});
});

describe("somebody of an organization below", () => {
	test("is known above by id alone, while no organization in question is disabled", async () => {
		const { sql } = await database();
		const below = await anOrganizationBelow(child.id);
		const bob = await someone(below.id);
		const above = userPort(parent);
		expect(await above.byId(bob.id)).toMatchObject({ userId: bob.id });
		expect(await above.byAttribute("username", bob.username)).toBeNull();
		expect(await above.byPassword(bob.username, password, address)).toBeNull();
		expect(await userPort(sibling.id).byId(bob.id)).toBeNull();
		expect(await above.allowedScopes(bob.id, parent, ["openid"])).toEqual(["openid"]);
		expect(await above.allowedScopes(bob.id, newId(), ["openid"])).toBeNull();
		await sql`update organizations set disabled_at = now() where id = ${below.id}`;
		expect(await above.byId(bob.id)).toBeNull();
		expect(await above.allowedScopes(bob.id, null, ["openid"])).toEqual([]);
	});
});

import { beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { anOrganizationBelow } from "@/db/fixtures/an-organization-below";
import { newId } from "@/lib/kernel";
import { credentialPort } from "./credential-port";
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
	passwordHash = await hashPassword(password);
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

describe("a member of another organization", () => {
	test("is found there by name, address, number and id, and signs in with the password of home", async () => {
		const ada = await someone(parent, child.id);
		const users = userPort(child.id);
		expect(await users.byPassword(ada.username, password, address)).toMatchObject({ userId: ada.id });
		expect(await users.byPassword(ada.username, "wrong", address)).toBeNull();
		for (const [name, value] of [
			["username", ada.username],
			["email", ada.email.toUpperCase()],
			["mobileNumber", ada.mobile],
		] as const)
			expect(await users.byAttribute(name, value), name).toMatchObject({ userId: ada.id, atHomeElsewhere: true });
		expect(await users.byId(ada.id)).toMatchObject({ userId: ada.id });
		expect(await userPort(parent).byId(ada.id)).not.toHaveProperty("atHomeElsewhere");
	});

	test("is found in no other one, and who is no member is found in none", async () => {
		const ada = await someone(parent, child.id);
		const eve = await someone(parent);
		for (const [organization, { username, email, id }] of [
			[sibling.id, ada],
			[child.id, eve],
		] as const) {
			const users = userPort(organization);
			expect(await users.byPassword(username, password, address)).toBeNull();
			expect(await users.byAttribute("username", username)).toBeNull();
			expect(await users.byAttribute("email", email)).toBeNull();
			expect(await users.byId(id)).toBeNull();
		}
	});

	test("stands behind somebody of the organization's own with the same name", async () => {
		const name = `same-${newId().slice(-12)}`;
		const ada = await someone(parent, child.id, name);
		const own = await someone(child.id, undefined, name);
		expect(await userPort(child.id).byAttribute("username", name)).toMatchObject({ userId: own.id });
		expect(await userPort(parent).byAttribute("username", name)).toMatchObject({ userId: ada.id });
	});

	test("is guessed at in one count, wherever the guesses are made", async () => {
		const ada = await someone(parent, child.id);
		for (let n = 0; n < 5; n++) {
			expect(await userPort(child.id).byPassword(ada.username, "wrong", `198.51.100.${n}`)).toBeNull();
			expect(await userPort(parent).byPassword(ada.username, "wrong", `203.0.113.${n}`)).toBeNull();
		}
		expect(await userPort(parent).byPassword(ada.username, password, address)).toBeNull();
		expect(await userPort(child.id).byPassword(ada.username, password, address)).toBeNull();
	});

	test("uses the authenticator app and the passkeys of home, whose codes count once", async () => {
		const ada = await someone(parent, child.id);
		const [home, there, elsewhere] = [credentialPort(parent), credentialPort(child.id), credentialPort(sibling.id)];
		expect(await home.saveTotpSecret(ada.id, "SECRET", 1)).toBe(true);
		expect(await there.totpSecret(ada.id)).toBe("SECRET");
		expect(await elsewhere.totpSecret(ada.id)).toBeNull();
		expect(await there.spendTotpStep(ada.id, 2)).toBe(true);
		expect(await home.spendTotpStep(ada.id, 2)).toBe(false);
		expect(await elsewhere.spendTotpStep(ada.id, 3)).toBe(false);
		const tries = [];
		for (let n = 0; n < 3; n++)
			tries.push(await home.countTotpTry(`user:${ada.id}`), await there.countTotpTry(`user:${ada.id}`));
		expect(tries).toEqual([true, true, true, true, true, false]);
		const passkey = { credentialId: newId(), publicKey: "key", counter: 1, transports: [], label: "" };
		expect(await there.savePasskey(ada.id, passkey)).toBe(true);
		expect(await there.passkeyById(passkey.credentialId)).toMatchObject({ userId: ada.id, publicKey: "key" });
		expect(await home.passkeys(ada.id)).toHaveLength(1);
		expect(await elsewhere.passkeyById(passkey.credentialId)).toBeNull();
		expect(await there.recordPasskeyUse(passkey.credentialId, 2)).toBe(true);
		expect(await home.recordPasskeyUse(passkey.credentialId, 2)).toBe(false);
	});

	test("has one code at a time, and five guesses at it in all, wherever they are made and however often it is sent", async () => {
		const ada = await someone(parent, child.id);
		const { sql } = await database();
		await sql`insert into organization_members (organization_id, user_id, joined_at) values (${sibling.id}, ${ada.id}, now())`;
		const ports = [child.id, sibling.id].map((organization) => oneTimeCodePort(organization));
		const asked = { subjectKey: `user:${ada.id}`, factor: "email" } as const;
		const judged: string[] = [];
		let last = "";
		let lastExecution = "";
		for (let round = 0; round < 4; round++) {
			const codes = ports[round % 2];
			const executionId = newId();
			const issued = await codes?.issue({ ...asked, executionId, length: 6, expiresInSeconds: 300, maxAttempts: 5 });
			if (issued == null) continue;
			[last, lastExecution] = [issued.code, executionId];
			for (let guess = 0; guess < 4; guess++)
				judged.push((await codes?.verify({ ...asked, executionId, code: `not ${issued.code}` })) ?? "");
		}
		expect(judged.filter((verdict) => verdict === "wrong")).toHaveLength(5);
		for (const codes of ports)
			expect(await codes.verify({ ...asked, executionId: lastExecution, code: last })).not.toBe("right");
		const [rows] = await sql<{ homes: string[] }[]>`
			select array_agg(distinct organization_id) as homes from one_time_codes
			where organization_id = any(${[parent, child.id, sibling.id]}::uuid[])`;
		expect(rows?.homes).toEqual([parent]);
	});

	test("uses a code of home where it was asked for, once", async () => {
		const ada = await someone(parent, child.id);
		const [there, home] = [oneTimeCodePort(child.id), oneTimeCodePort(parent)];
		const asked = { subjectKey: `user:${ada.id}`, factor: "sms", executionId: newId() } as const;
		const issued = await there.issue({ ...asked, length: 6, expiresInSeconds: 300, maxAttempts: 5 });
		expect(await home.verify({ ...asked, executionId: newId(), code: issued?.code ?? "" })).toBe("expired");
		expect(await there.verify({ ...asked, code: issued?.code ?? "" })).toBe("right");
		expect(await there.verify({ ...asked, code: issued?.code ?? "" })).toBe("expired");
	});

	test("changes the profile at home", async () => {
		const ada = await someone(parent, child.id);
		await userPort(child.id).setAttributes(ada.id, { firstName: "Ada" });
		expect(await userPort(parent).byId(ada.id)).toMatchObject({ attributes: { firstName: "Ada" } });
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
		expect(await above.mayUse(bob.id, parent)).toBe(true);
		expect(await above.mayUse(bob.id, newId())).toBe(false);
		await sql`update organizations set disabled_at = now() where id = ${below.id}`;
		expect(await above.byId(bob.id)).toBeNull();
		expect(await above.allowedScopes(bob.id, ["openid"])).toEqual([]);
	});
});

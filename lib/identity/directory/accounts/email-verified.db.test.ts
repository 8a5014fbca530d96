import { expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId } from "@/lib/platform/kernel";
import { userPort } from "./";

test("a user who is found tells whether the address was proved: only then may an identity provider link to it", async () => {
	const { principal } = await anOrganization();
	const users = userPort(principal.organizationId);
	for (const [username, verified] of [
		["ada", ["email"]],
		["bob", []],
	] as const) {
		const email = `${username}@example.com`;
		const attributes = { email };
		const federated = { identityProviderId: "sso", subject: username };
		await users.create(newId(), { username, attributes, verified, federated });
		const emailVerified = username === "ada";
		expect(await users.byAttribute("email", email)).toMatchObject({ username, emailVerified });
		expect(await users.byFederatedIdentity("sso", username)).toMatchObject({ username, emailVerified });
	}
});

test("an account that signed itself up says which address it never proved, once it proved the other", async () => {
	const { principal } = await anOrganization();
	const users = userPort(principal.organizationId);
	const attributes = { email: "eve@example.com", mobileNumber: "+4915112345678" };
	for (const [username, verified, unproved] of [
		["none", [], []],
		["phone", ["mobileNumber"], ["email"]],
		["mail", ["email"], ["mobileNumber"]],
		["both", ["email", "mobileNumber"], []],
	] as const) {
		const made = await users.create(newId(), { username, attributes, verified });
		if (made.kind !== "created") throw new Error(made.kind);
		expect(made.user).toMatchObject({ username, unproved });
		expect(await users.byId(made.user.userId)).toMatchObject({ unproved });
		const { sql } = await database();
		await sql`update users set provisioned = true where id = ${made.user.userId}`;
		expect(await users.byId(made.user.userId)).toMatchObject({ unproved: [] });
		await sql`update users set disabled_at = now() where id = ${made.user.userId}`;
	}
});

test("who proves alone the address that somebody else signed up with ends every session and token they still have", async () => {
	const { principal } = await anOrganization();
	const { organizationId } = principal;
	const users = userPort(organizationId);
	const { sql } = await database();
	const signedUp = async (username: string) => {
		const made = await users.create(newId(), {
			username,
			attributes: { email: `${username}@example.com` },
			verified: [],
		});
		if (made.kind !== "created") throw new Error(made.kind);
		const { userId } = made.user;
		await sql`insert into sign_in_sessions (organization_id, uid, user_id, amr, application_name, user_agent, client_address, started_at)
			values (${organizationId}, ${`s-${username}`}, ${userId}, 'pwd', '', '', '', now())`;
		for (const [model, accountId] of [
			["Session", userId],
			["Grant", userId],
			["RefreshToken", null],
		] as const)
			await sql`insert into token_artifacts (organization_id, model, id, payload, grant_id, account_id)
				values (${organizationId}, ${model}, ${`${model} ${username}`}, '{}', ${model === "RefreshToken" ? `Grant ${username}` : null}, ${accountId})`;
		return userId;
	};
	const held = async () => {
		const rows = await sql<{ id: string }[]>`select id from token_artifacts where organization_id = ${organizationId}
			union all select uid from sign_in_sessions where organization_id = ${organizationId} order by id`;
		return rows.map(({ id }) => id);
	};
	const taken = await signedUp("taken");
	const kept = await signedUp("kept");
	const keeps = ["Grant kept", "RefreshToken kept", "Session kept", "s-kept"];
	await users.markVerified(kept, "email", { alone: false, executionId: newId() });
	expect(await held()).toHaveLength(8);
	await users.markVerified(taken, "email", { alone: true, executionId: newId() });
	expect((await held()).toSorted()).toEqual(keeps.toSorted());
});

import { expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId } from "@/lib/kernel";
import { userPort } from ".";

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

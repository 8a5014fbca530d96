import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createApplication } from "@/lib/identity/applications";
import { applicationSettingsSchema, PASSWORD } from "@/lib/identity/applications/contract";
import { createUser, patchUser } from "@/lib/identity/directory";
import { rotateSigningKeys, verifyAccessToken } from "@/lib/platform/tokens";
import { handleProtocol } from "@/lib/protocols/oidc";

let server: Server;
beforeAll(async () => {
	server = createServer((request, response) => void handleProtocol(request, response)).listen(0, "127.0.0.1");
	await once(server, "listening");
});
afterAll(() => {
	server.close();
});

async function aPerson() {
	const context = await anOrganization();
	const { organizationId, organizationName } = context.principal;
	await rotateSigningKeys(organizationId);
	const settings = { name: "Terminal", publicClient: true, redirectUrls: [], grantTypes: [PASSWORD, "refresh_token"] };
	const { clientId } = await createApplication(context, applicationSettingsSchema.parse(settings));
	const { id } = await createUser(context, { userName: "ada", password: "the first long one" } as never);
	const ask = async (password: string) => {
		const { port } = server.address() as AddressInfo;
		const form = { grant_type: PASSWORD, client_id: clientId, username: "ada", password, scope: "openid" };
		const answer = await fetch(`http://127.0.0.1:${port}/t/${organizationName}/oauth2/token`, {
			method: "POST",
			body: new URLSearchParams(form),
			headers: { "x-forwarded-for": "192.0.2.7" },
		});
		return (await answer.json()) as { access_token?: string; error?: string };
	};
	const change = (password: string) =>
		patchUser(context, id, { Operations: [{ op: "replace", path: "password", value: password }] } as never);
	return { ask, change };
}

const counts = async ({ access_token: token }: { access_token?: string }) =>
	token !== undefined && (await verifyAccessToken(token)) !== null;

test("a token counts until the password changes, also one that is asked for with the former password meanwhile", async () => {
	const { ask, change } = await aPerson();
	let password = "the first long one";
	expect(await counts(await ask(password))).toBe(true);
	for (let round = 0; round < 6; round++) {
		const next = `a long one of round ${round}`;
		const asked = [1, 2, 3, 4].map(() => ask(password));
		await change(next);
		for (const answer of await Promise.all(asked)) expect(await counts(answer)).toBe(false);
		password = next;
		expect(await counts(await ask(password))).toBe(true);
	}
});

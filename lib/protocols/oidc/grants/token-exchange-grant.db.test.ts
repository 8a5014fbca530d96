import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createApplication } from "@/lib/identity/applications";
import { applicationSettingsSchema, PASSWORD, TOKEN_EXCHANGE } from "@/lib/identity/applications/contract";
import { consentPort, createUser } from "@/lib/identity/directory";
import { rotateSigningKeys, verifyAccessToken } from "@/lib/platform/tokens";
import { handleProtocol } from "@/lib/protocols/oidc";
import { withdrawConsent } from "../administration/grants";

let server: Server;
beforeAll(async () => {
	server = createServer((request, response) => void handleProtocol(request, response)).listen(0, "127.0.0.1");
	await once(server, "listening");
});
afterAll(() => {
	server.close();
});

interface Tokens {
	access_token?: string;
	error?: string;
}

/** An agent that exchanges the token of a person, who may have allowed it. */
async function anAgent() {
	const context = await anOrganization();
	const { organizationId, organizationName } = context.principal;
	await rotateSigningKeys(organizationId);
	const made = (settings: object) => createApplication(context, applicationSettingsSchema.parse(settings));
	const password = "the first long one";
	const { id } = await createUser(context, { userName: "ada", password } as never);
	const terminal = await made({ name: "Terminal", publicClient: true, redirectUrls: [], grantTypes: [PASSWORD] });
	const agent = await made({
		...{ name: "Agent", redirectUrls: [], grantTypes: ["client_credentials", TOKEN_EXCHANGE] },
		agent: { owner: { type: "user", id } },
	});
	const send = async (form: Record<string, string>): Promise<Tokens> => {
		const { port } = server.address() as AddressInfo;
		const answer = await fetch(`http://127.0.0.1:${port}/t/${organizationName}/oauth2/token`, {
			method: "POST",
			body: new URLSearchParams(form),
			headers: {
				"x-forwarded-for": "192.0.2.7",
				...(form.grant_type === TOKEN_EXCHANGE && {
					authorization: `Basic ${btoa(`${agent.clientId}:${agent.clientSecret}`)}`,
				}),
			},
		});
		return (await answer.json()) as Tokens;
	};
	const signIn = { grant_type: PASSWORD, client_id: terminal.clientId, username: "ada", password, scope: "openid" };
	const { access_token: subject_token = "" } = await send(signIn);
	const subject_token_type = "urn:ietf:params:oauth:token-type:access_token";
	return {
		exchange: () => send({ grant_type: TOKEN_EXCHANGE, subject_token, subject_token_type }),
		allow: () => consentPort(organizationId).remember(id, agent.id, ["openid"]),
		withdraw: () => withdrawConsent(context, agent.id, id),
	};
}

const counts = async ({ access_token: token }: Tokens) =>
	token !== undefined && (await verifyAccessToken(token)) !== null;

test("an agent acts for a person until the consent is withdrawn, also by a token that it asks for meanwhile", async () => {
	const { exchange, allow, withdraw } = await anAgent();
	expect((await exchange()).error).toBe("consent_required");
	for (let round = 0; round < 8; round++) {
		await allow();
		expect(await counts(await exchange())).toBe(true);
		const asked = Array.from({ length: 6 }, () => exchange());
		await withdraw();
		for (const answer of await Promise.all(asked)) expect(await counts(answer)).toBe(false);
	}
});

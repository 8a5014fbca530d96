import { decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { aHolderKey, foreignHolder, type HolderKey } from "@/lib/protocols/openid4vci/fixtures/foreign-holder";
import { api } from "../fixtures/api";
import { post } from "../fixtures/applications";
import { oidcApplication } from "../fixtures/oidc-application";
import { answerOf, requestOf, tokensFor } from "../fixtures/oidc-steps";
import { baseUrl } from "../fixtures/run";

const PATH = "/t/root/api/server/v1";
const NAME = `card-${Date.now()}`;
const SCOPE = `openid_credential:${NAME}`;

let key: HolderKey;
let holder: ReturnType<typeof foreignHolder>;
let wallet: ApplicationBody;
const issuer = () => `${baseUrl()}/t/root`;
beforeAll(async () => {
	key = await aHolderKey();
	holder = foreignHolder((url, init) => fetch(url, init), [key]);
	await post(baseUrl(), `${PATH}/credential-definitions`, {
		name: NAME,
		type: "urn:example:card",
		texts: { en: "Card" },
		claims: [{ name: "login", attribute: "preferred_username", texts: { en: "Login" }, required: true }],
	});
	wallet = await oidcApplication({ name: "Wallet", wallet: true, pkce: { mandatory: false } });
});

const credentialOf = (token: string, more: { clientId?: string } = {}) =>
	holder.read(issuer()).then((read) => holder.obtain({ issuer: read, configuration: NAME, token }, more));

async function tokenOf(application: ApplicationBody, scope: string): Promise<string> {
	const answer = await answerOf(requestOf(application, { scope }));
	const { body } = await tokensFor(application, answer.get("code"));
	return body.access_token;
}

describe("OpenID4VCI §5: the authorization code flow", () => {
	test("§5.1.2: whoever signs in and names the scope of a credential gets it, with the values of the profile", async () => {
		const token = await tokenOf(wallet, SCOPE);
		const { credentials } = await credentialOf(token, { clientId: wallet.clientId });
		const [jwt = "", disclosure = ""] = (credentials[0] ?? "").split("~");
		expect(decodeJwt(jwt)).toMatchObject({ iss: issuer(), vct: "urn:example:card" });
		const [, name, value] = JSON.parse(Buffer.from(disclosure, "base64url").toString());
		expect([name, value]).toEqual(["login", expect.any(String)]);
	});

	test("F.1: a proof that names another client than the token is refused", async () => {
		const token = await tokenOf(wallet, SCOPE);
		await expect(credentialOf(token, { clientId: "another" })).rejects.toThrow();
	});

	test("an application that is no wallet has no such scope", async () => {
		const shop = await oidcApplication({ name: "Shop" });
		const answer = await answerOf(requestOf(shop, { scope: SCOPE }));
		expect(answer.get("error")).toBe("invalid_scope");
	});

	test("§8.3.1.1: a token for the interfaces is refused, and that of a credential opens no interface", async () => {
		const other = await tokenOf(wallet, "openid");
		await expect(credentialOf(other)).rejects.toThrow();
		const token = await tokenOf(wallet, SCOPE);
		expect((await api("GET", `${PATH}/applications`, { token })).status).toBe(401);
	});
});

describe("the endpoints of wallets over HTTP", () => {
	test("an offer of the interface is accepted by a wallet of others' code, with its transaction code", async () => {
		const { body: me } = await api<{ Resources: { id: string }[] }>("GET", "/t/root/scim2/Users?count=1");
		const offer = await api<{ link: string; transactionCode: string }>("POST", `${PATH}/credential-offers`, {
			body: { definition: NAME, userId: me.Resources[0]?.id },
		});
		expect(offer.status).toBe(201);
		const taken = await holder.accept(offer.body.link, { txCode: offer.body.transactionCode });
		const { credentials, told } = await holder.obtain(taken);
		expect(credentials).toHaveLength(1);
		const listed = await api<{ credentials: { id: string }[] }>("GET", `${PATH}/issued-credentials?search=${NAME}`);
		expect(listed.body.credentials.map(({ id }) => id)).toContain(told);
		const { status } = decodeJwt(credentials[0]?.split("~")[0] ?? "") as { status: { status_list: { uri: string } } };
		const list = await fetch(status.status_list.uri);
		expect([list.status, list.headers.get("content-type")]).toEqual([200, "application/statuslist+jwt"]);
	});

	test("OpenID4VCI §12.3: the authorization server names the grant, for wallets without a client", async () => {
		const { body } = await api<Record<string, unknown>>("GET", "/.well-known/oauth-authorization-server/t/root");
		expect(body["pre-authorized_grant_anonymous_access_supported"]).toBe(true);
		expect(body.grant_types_supported).toContain("urn:ietf:params:oauth:grant-type:pre-authorized_code");
	});

	test.each([
		["GET", "/t/root/openid4vci/nonce", 405],
		["POST", "/t/root/openid4vci/status-lists/0", 405],
		["POST", "/t/absent/openid4vci/nonce", 404],
		["POST", "/t/root/openid4vci/credential", 401],
		["POST", "/t/root/openid4vci/notification", 401],
		["OPTIONS", "/t/root/openid4vci/credential", 204],
	])("%s %s is answered %i, also for pages of other origins", async (method, path, status) => {
		const { status: answered, headers } = await api(method, path, {
			token: null,
			body: method === "POST" ? {} : undefined,
		});
		expect([answered, headers["access-control-allow-origin"]]).toEqual([status, "*"]);
	});
});

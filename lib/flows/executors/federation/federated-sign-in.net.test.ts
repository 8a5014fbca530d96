import { describe, expect, it } from "vitest";
import { anExecution } from "../fixtures/an-execution";
import { FAKE_CLIENT, fakeOpenIdProvider } from "../fixtures/fake-open-id-provider";
import {
	CALLBACK,
	connection,
	executeOf,
	fakeProviders,
	githubConnection,
	leave,
	reasonOf,
	signIn,
} from "../fixtures/federated";
import { realOpenIdProvider } from "../fixtures/real-open-id-provider";
import { githubOauthExecutor } from "../github-oauth/executor";
import { googleOidcAuthExecutor } from "../google-oidc-auth/executor";
import { oidcAuthExecutor } from "../oidc-auth/executor";

const situation = fakeProviders();

describe("on the way to a provider", () => {
	it("the browser carries a challenge, a nonce and a state that names the execution, and none of the secrets", async () => {
		const context = anExecution(connection(situation.sso), situation.users);
		const { url, data } = await leave(context);
		const authorizationUrl = new URL(url);
		expect(`${authorizationUrl.origin}${authorizationUrl.pathname}`).toBe(`${situation.sso.origin}/authorize`);
		expect(Object.fromEntries(authorizationUrl.searchParams)).toMatchObject({
			response_type: "code",
			client_id: "portico",
			redirect_uri: CALLBACK,
			scope: "openid email profile",
			code_challenge_method: "S256",
			ui_locales: "en",
		});
		const kept = JSON.parse(data?.["federation:sso"] ?? "{}");
		expect(authorizationUrl.searchParams.get("state")).toBe(kept.state);
		expect(kept.state).toMatch(/^01a1fa6c-5f50-734c-9303-e32e5bd3c5c6\.[\w-]{40,}$/);
		expect(authorizationUrl.searchParams.get("nonce")).toBe(kept.nonce);
		expect(url).not.toContain(kept.codeVerifier);
		expect(url).not.toContain(FAKE_CLIENT.clientSecret);
	});

	it("each redirect has a unique state, nonce and verifier", async () => {
		const context = anExecution(connection(situation.sso), situation.users);
		const [one, two] = [await leave(context), await leave(context)];
		const [first, second] = [one, two].map(({ data }) => JSON.parse(data?.["federation:sso"] ?? "{}"));
		for (const name of ["state", "nonce", "codeVerifier"]) expect(first[name]).not.toBe(second[name]);
	});

	it("`prompt=select_account` is passed on, so that the provider lets people choose (OpenID Connect Core §3.1.2.1)", async () => {
		const context = anExecution(connection(situation.sso), situation.users);
		const { url } = await leave({ ...context, request: { ...context.request, prompt: ["select_account"] } });
		expect(new URL(url).searchParams.get("prompt")).toBe("select_account");
	});

	it("`login_hint` and `prompt=login` are passed on", async () => {
		const context = anExecution(connection(situation.sso), situation.users);
		const { url } = await leave({ ...context, request: { ...context.request, loginHint: "alice", prompt: ["login"] } });
		expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ login_hint: "alice", prompt: "login" });
	});

	it("a connection that does not exist, or is of another kind, is not configured", async () => {
		expect(reasonOf(await executeOf(oidcAuthExecutor)(anExecution(null, situation.users)))).toBe("not-configured");
		expect(
			reasonOf(
				await executeOf(googleOidcAuthExecutor)(anExecution(githubConnection(situation.github), situation.users)),
			),
		).toBe("not-configured");
		expect(
			reasonOf(await executeOf(githubOauthExecutor)(anExecution(connection(situation.sso), situation.users))),
		).toBe("not-configured");
	});

	it("a client without a callback URL cannot redirect", async () => {
		const context = anExecution(connection(situation.sso), situation.users);
		const result = await executeOf(oidcAuthExecutor)({
			...context,
			request: { ...context.request, callbackUrl: null },
		});
		expect(reasonOf(result)).toBe("not-configured");
	});

	it("a provider whose metadata has no web page as its endpoint is refused", async () => {
		const odd = await fakeOpenIdProvider();
		odd.behaviour.metadata = { authorization_endpoint: "javascript:alert(1)" };
		expect(reasonOf(await executeOf(oidcAuthExecutor)(anExecution(connection(odd), situation.users)))).toBe(
			"provider-unavailable",
		);
		await odd.close();
	});

	it("a provider with another issuer in its metadata is refused", async () => {
		const odd = await fakeOpenIdProvider();
		odd.behaviour.metadata = { issuer: situation.other.origin };
		expect(reasonOf(await executeOf(oidcAuthExecutor)(anExecution(connection(odd), situation.users)))).toBe(
			"provider-unavailable",
		);
		await odd.close();
	});
});

describe("who comes back", () => {
	it("is the user the account is linked to, by one factor whatever the provider says", async () => {
		situation.users.add({ username: "ada" }, "sso alice");
		expect(await signIn(anExecution(connection(situation.sso), situation.users))).toMatchObject({
			kind: "success",
			subject: { userId: "ada", username: "ada", displayName: "ada" },
			amr: ["fed"],
			data: { "federation:sso": "" },
		});
	});

	it("is trusted to have proved it there as the provider says only where the connection trusts it", async () => {
		situation.users.add({ username: "ada", email: null }, "sso alice");
		const trusted = await signIn(anExecution(connection(situation.sso, { trustsMethods: true }), situation.users));
		expect(trusted).toMatchObject({ kind: "success", amr: ["fed", "pwd", "otp"] });
		situation.sso.behaviour.claims = { ...situation.sso.behaviour.claims, amr: ["mfa"] };
		expect(await signIn(anExecution(connection(situation.sso), situation.users))).toMatchObject({
			kind: "success",
			amr: ["fed"],
		});
	});

	it("signs in through a certified provider, which tells the address only at UserInfo", async () => {
		const person = { sub: "248289761001", email: "jane@example.com", email_verified: true, given_name: "Jane" };
		const real = await realOpenIdProvider(CALLBACK, person);
		const provider = connection(real, {
			provisions: true,
			attributeMapping: { username: "email", email: "email", firstName: "given_name" },
		});
		const context = anExecution(provider, situation.users);
		const { url, data } = await leave(context);
		const values = await throughCookies(url);
		const result = await executeOf(oidcAuthExecutor)({ ...context, data: { ...data }, values });
		expect(result).toMatchObject({ kind: "success", subject: { username: "jane@example.com" } });
		expect(situation.users.created[0]?.user).toMatchObject({
			attributes: { email: "jane@example.com", firstName: "Jane" },
			verified: ["email"],
			federated: { identityProviderId: "sso", subject: "248289761001" },
		});
		await real.close();
	});

	it("signs in with Google by a connection of that kind", async () => {
		situation.users.add({ username: "ada" }, "sso alice");
		const context = anExecution(connection(situation.sso, { kind: "google" }), situation.users);
		const result = await signIn(context, { execute: executeOf(googleOidcAuthExecutor) });
		expect(result).toMatchObject({ kind: "success", subject: { userId: "ada" } });
	});

	it("has metadata and keys of its provider read once", async () => {
		const fresh = await fakeOpenIdProvider();
		situation.users.add({ username: "ada" }, "sso alice");
		for (let n = 0; n < 3; n++) await signIn(anExecution(connection(fresh), situation.users));
		expect(fresh.asked.filter((path) => path.startsWith("/.well-known"))).toHaveLength(1);
		expect(fresh.asked.filter((path) => path === "/jwks")).toHaveLength(1);
		await fresh.close();
	});
});

async function throughCookies(start: string): Promise<Record<string, string>> {
	const jar = new Map<string, string>();
	for (let url = start, hops = 0; hops < 10; hops++) {
		if (url.startsWith(CALLBACK)) return Object.fromEntries(new URL(url).searchParams);
		const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
		const response = await fetch(url, { redirect: "manual", headers: { cookie } });
		for (const set of response.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
			jar.set(name, value);
		}
		url = new URL(response.headers.get("location") ?? "", url).href;
	}
	throw new Error("it never came back");
}

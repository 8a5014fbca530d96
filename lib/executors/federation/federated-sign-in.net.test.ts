import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ExecutorResult } from "../executor-result";
import type { Execute, ExecutorRun } from "../executor-run";
import { aRun, HeldUsers } from "../fixtures/a-run";
import { type PlayedGithub, playedGithub } from "../fixtures/played-github";
import { PLAYED_CLIENT, type PlayedOpenIdProvider, playedOpenIdProvider } from "../fixtures/played-open-id-provider";
import { realOpenIdProvider } from "../fixtures/real-open-id-provider";
import type { RunIdentityProvider } from "../ports";
import { githubOauthExecutor } from "../registered/github-oauth-executor";
import { googleOidcAuthExecutor } from "../registered/google-oidc-auth-executor";
import { oidcAuthExecutor } from "../registered/oidc-auth-executor";

const CALLBACK = "https://portico.example/gate/callback";

let sso: PlayedOpenIdProvider;
let other: PlayedOpenIdProvider;
let github: PlayedGithub;
let users: HeldUsers;

beforeAll(async () => {
	[sso, other, github] = await Promise.all([playedOpenIdProvider(), playedOpenIdProvider(), playedGithub()]);
});
afterAll(() => Promise.all([sso.close(), other.close(), github.close()]));
beforeEach(() => {
	users = new HeldUsers();
	sso.behaviour = { claims: { sub: "alice", email: "alice@example.com", email_verified: true, amr: ["pwd", "otp"] } };
	sso.exchanged.length = 0;
	github.profile = { id: 42, login: "octocat", name: "Octo Cat", email: "shown@example.com" };
	github.emails = [
		{ email: "other@example.com", primary: false, verified: true, visibility: null },
		{ email: "octo@example.com", primary: true, verified: true, visibility: "private" },
	];
	delete github.iss;
});

function connection(to: { origin: string }, change: Partial<RunIdentityProvider> = {}): RunIdentityProvider {
	return {
		id: "sso",
		kind: "oidc",
		name: "Company",
		...PLAYED_CLIENT,
		issuer: to.origin,
		endpoints: null,
		scopes: ["openid", "email", "profile"],
		provisions: false,
		linksByVerifiedEmail: false,
		attributeMapping: { username: "email", email: "email" },
		...change,
	};
}

function githubConnection(change: Partial<RunIdentityProvider> = {}): RunIdentityProvider {
	return connection(github, {
		id: "github",
		kind: "github",
		issuer: null,
		endpoints: github.endpoints,
		scopes: ["read:user", "user:email"],
		attributeMapping: { username: "login", email: "email", firstName: "name" },
		...change,
	});
}

type Run = ExecutorRun<{ idpId: string }>;

/** The first half: to the provider. */
async function leave(run: Run, execute = executeOf(oidcAuthExecutor)) {
	const result = await execute(run);
	if (result.kind !== "redirect") throw new Error(`no redirect: ${JSON.stringify(result)}`);
	return result;
}

/** What the provider sends the browser back with. */
async function answerOf(url: string): Promise<Record<string, string>> {
	const response = await fetch(url, { redirect: "manual" });
	const location = new URL(response.headers.get("location") ?? "");
	expect(`${location.origin}${location.pathname}`).toBe(CALLBACK);
	return Object.fromEntries(location.searchParams);
}

/** A whole sign-in; `tamper` changes what the browser comes back with. */
async function signIn(
	run: Run,
	{
		execute = executeOf(oidcAuthExecutor),
		tamper = (answer: Record<string, string>) => answer,
	}: { execute?: Execute<{ idpId: string }>; tamper?: (answer: Record<string, string>) => Record<string, string> } = {},
): Promise<ExecutorResult> {
	const { url, data } = await leave(run, execute);
	return execute({ ...run, data: { ...run.data, ...data }, values: { ...run.values, ...tamper(await answerOf(url)) } });
}

function executeOf({ execute }: { execute?: Execute<{ idpId: string }> }): Execute<{ idpId: string }> {
	if (execute === undefined) throw new Error("it does not run");
	return execute;
}

const reasonOf = (result: ExecutorResult) => (result.kind === "failure" ? result.reason : result.kind);

describe("on the way to a provider", () => {
	it("the browser carries a challenge, a nonce and a state that names the run, and none of the secrets", async () => {
		const run = aRun(connection(sso), users);
		const { url, data } = await leave(run);
		const asked = new URL(url);
		expect(`${asked.origin}${asked.pathname}`).toBe(`${sso.origin}/authorize`);
		expect(Object.fromEntries(asked.searchParams)).toMatchObject({
			response_type: "code",
			client_id: "portico",
			redirect_uri: CALLBACK,
			scope: "openid email profile",
			code_challenge_method: "S256",
			ui_locales: "en",
		});
		const kept = JSON.parse(data?.["federation:sso"] ?? "{}");
		expect(asked.searchParams.get("state")).toBe(kept.state);
		expect(kept.state).toMatch(/^01a1fa6c-5f50-734c-9303-e32e5bd3c5c6\.[\w-]{40,}$/);
		expect(asked.searchParams.get("nonce")).toBe(kept.nonce);
		expect(url).not.toContain(kept.codeVerifier);
		expect(url).not.toContain(PLAYED_CLIENT.clientSecret);
	});

	it("each departure has a state, a nonce and a verifier of its own", async () => {
		const run = aRun(connection(sso), users);
		const [one, two] = [await leave(run), await leave(run)];
		const [first, second] = [one, two].map(({ data }) => JSON.parse(data?.["federation:sso"] ?? "{}"));
		for (const name of ["state", "nonce", "codeVerifier"]) expect(first[name]).not.toBe(second[name]);
	});

	it("a hint of who signs in and a wish to be asked again are passed on", async () => {
		const run = aRun(connection(sso), users);
		const { url } = await leave({ ...run, request: { ...run.request, loginHint: "alice", prompt: ["login"] } });
		expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ login_hint: "alice", prompt: "login" });
	});

	it("a connection that does not exist, or is of another kind, is not configured", async () => {
		expect(reasonOf(await executeOf(oidcAuthExecutor)(aRun(null, users)))).toBe("not-configured");
		expect(reasonOf(await executeOf(googleOidcAuthExecutor)(aRun(githubConnection(), users)))).toBe("not-configured");
		expect(reasonOf(await executeOf(githubOauthExecutor)(aRun(connection(sso), users)))).toBe("not-configured");
	});

	it("a client that names no place to come back to cannot leave", async () => {
		const run = aRun(connection(sso), users);
		const result = await executeOf(oidcAuthExecutor)({ ...run, request: { ...run.request, callbackUrl: null } });
		expect(reasonOf(result)).toBe("not-configured");
	});

	it("a provider whose metadata leads to no web page is left alone", async () => {
		const odd = await playedOpenIdProvider();
		odd.behaviour.metadata = { authorization_endpoint: "javascript:alert(1)" };
		expect(reasonOf(await executeOf(oidcAuthExecutor)(aRun(connection(odd), users)))).toBe("provider-unavailable");
		await odd.close();
	});

	it("a provider that says it is another one is left alone", async () => {
		const odd = await playedOpenIdProvider();
		odd.behaviour.metadata = { issuer: other.origin };
		expect(reasonOf(await executeOf(oidcAuthExecutor)(aRun(connection(odd), users)))).toBe("provider-unavailable");
		await odd.close();
	});
});

describe("who comes back", () => {
	it("is the user the account is linked to, with what the provider says of how it was proved", async () => {
		users.add({ username: "ada" }, "sso alice");
		expect(await signIn(aRun(connection(sso), users))).toMatchObject({
			kind: "success",
			subject: { userId: "ada", username: "ada", displayName: "ada" },
			amr: ["fed", "pwd", "otp"],
			data: { "federation:sso": "" },
		});
	});

	it("signs in through a certified provider, which tells the address only at UserInfo", async () => {
		const person = { sub: "248289761001", email: "jane@example.com", email_verified: true, given_name: "Jane" };
		const real = await realOpenIdProvider(CALLBACK, person);
		const provider = connection(real, {
			provisions: true,
			attributeMapping: { username: "email", email: "email", firstName: "given_name" },
		});
		const run = aRun(provider, users);
		const { url, data } = await leave(run);
		const values = await throughCookies(url);
		const result = await executeOf(oidcAuthExecutor)({ ...run, data: { ...data }, values });
		expect(result).toMatchObject({ kind: "success", subject: { username: "jane@example.com" } });
		expect(users.created[0]?.user).toMatchObject({
			attributes: { email: "jane@example.com", firstName: "Jane" },
			verified: ["email"],
			federated: { identityProviderId: "sso", subject: "248289761001" },
		});
		await real.close();
	});

	it("signs in with Google by a connection of that kind", async () => {
		users.add({ username: "ada" }, "sso alice");
		const run = aRun(connection(sso, { kind: "google" }), users);
		const result = await signIn(run, { execute: executeOf(googleOidcAuthExecutor) });
		expect(result).toMatchObject({ kind: "success", subject: { userId: "ada" } });
	});

	it("has metadata and keys of its provider read once", async () => {
		const fresh = await playedOpenIdProvider();
		users.add({ username: "ada" }, "sso alice");
		for (let n = 0; n < 3; n++) await signIn(aRun(connection(fresh), users));
		expect(fresh.asked.filter((path) => path.startsWith("/.well-known"))).toHaveLength(1);
		expect(fresh.asked.filter((path) => path === "/jwks")).toHaveLength(1);
		await fresh.close();
	});
});

describe("who has no account yet", () => {
	it("gets none where the connection does not make any", async () => {
		expect(reasonOf(await signIn(aRun(connection(sso), users)))).toBe("account-unavailable");
		expect(users.created).toEqual([]);
	});

	it("gets one where it does, once, however often the step runs", async () => {
		const run = aRun(connection(sso, { provisions: true }), users);
		const { url, data } = await leave(run);
		const back = { ...run, data: { ...data }, values: await answerOf(url) };
		expect(await executeOf(oidcAuthExecutor)(back)).toMatchObject({ subject: { username: "alice@example.com" } });
		expect(await signIn(run)).toMatchObject({ subject: { username: "alice@example.com" } });
		expect(users.created).toHaveLength(1);
		expect(users.created[0]?.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
	});

	it("gets a username of its own where the one it would have is taken", async () => {
		users.add({ username: "alice@example.com" });
		const result = await signIn(aRun(connection(sso, { provisions: true }), users));
		expect(result).toMatchObject({ subject: { username: expect.stringMatching(/^alice@example\.com-[0-9a-f]{6}$/) } });
	});

	it("gets name and address as they are stored, without what nobody may take over", async () => {
		sso.behaviour.claims = {
			sub: "alice",
			email: "Alice@EXAMPLE.com",
			email_verified: true,
			preferred_username: "ａda ",
		};
		const attributeMapping = {
			username: "preferred_username",
			email: "email",
			administrator: "sub",
			mobileNumber: "sub",
		};
		await signIn(aRun(connection(sso, { provisions: true, attributeMapping }), users));
		expect(users.created[0]?.user).toMatchObject({ username: "ada", verified: ["email"] });
		expect(users.created[0]?.user.attributes).toEqual({ email: "Alice@example.com" });
	});

	it("takes an existing account with the same address, when both sides proved it and the connection allows", async () => {
		users.add({ username: "ada", email: "alice@example.com", emailVerified: true });
		const provider = connection(sso, { linksByVerifiedEmail: true });
		expect(await signIn(aRun(provider, users))).toMatchObject({ kind: "success", subject: { userId: "ada" } });
		expect(users.users[0]?.links).toEqual(["sso alice"]);
	});

	it.each([
		["the provider does not vouch for the address", { email_verified: false }, true],
		["the provider says nothing about it", { email_verified: undefined }, true],
		["the account never proved it", {}, false],
	])("takes no existing account when %s", async (_, claims, emailVerified) => {
		users.add({ username: "ada", email: "alice@example.com", emailVerified });
		sso.behaviour.claims = { ...sso.behaviour.claims, ...claims };
		const provider = connection(sso, { linksByVerifiedEmail: true });
		expect(reasonOf(await signIn(aRun(provider, users)))).toBe("account-unavailable");
		expect(users.users[0]?.links).toEqual([]);
	});

	it("takes no existing account when the connection does not link", async () => {
		users.add({ username: "ada", email: "alice@example.com", emailVerified: true });
		expect(reasonOf(await signIn(aRun(connection(sso, { provisions: true }), users)))).toBe("account-exists");
		expect(users.users[0]?.links).toEqual([]);
	});

	it("never gets an address that somebody else has and the provider does not vouch for", async () => {
		users.add({ username: "ada", email: "alice@example.com", emailVerified: true });
		sso.behaviour.claims = { sub: "mallory", email: "alice@example.com", email_verified: false };
		const provider = connection(sso, { provisions: true, linksByVerifiedEmail: true });
		expect(await signIn(aRun(provider, users))).toMatchObject({ kind: "success" });
		expect(users.created[0]?.user).toMatchObject({ attributes: {}, verified: [] });
	});

	it("is not made a second account for while signed in to another one", async () => {
		const run = aRun(connection(sso, { provisions: true }), users, {
			authenticated: true,
			subject: { userId: "ada", username: "ada", displayName: "Ada" },
		});
		expect(reasonOf(await signIn(run))).toBe("account-unavailable");
		expect(users.created).toEqual([]);
	});

	it("is refused, and linked to nothing, when it is somebody else than who is already signed in", async () => {
		users.add({ username: "bob", email: "alice@example.com", emailVerified: true });
		const run = aRun(connection(sso, { linksByVerifiedEmail: true }), users, {
			authenticated: true,
			subject: { userId: "ada", username: "ada", displayName: "Ada" },
		});
		expect(reasonOf(await signIn(run))).toBe("other-account");
		expect(users.users[0]?.links).toEqual([]);
	});
});

describe("in a sign-up", () => {
	it("brings values for the account, and the link it will get", async () => {
		const result = await signIn(aRun(connection(sso), users, { flowType: "REGISTRATION" }));
		expect(result).toMatchObject({
			kind: "success",
			values: { username: "alice@example.com", email: "alice@example.com" },
		});
		const kept = (result.kind === "success" && result.data?.federatedIdentity) || "{}";
		expect(JSON.parse(kept)).toEqual({
			identityProviderId: "sso",
			subject: "alice",
			verifiedEmail: "alice@example.com",
		});
		expect(users.created).toEqual([]);
	});

	it("says so when the account exists", async () => {
		users.add({ username: "ada" }, "sso alice");
		const run = aRun(connection(sso), users, { flowType: "REGISTRATION" });
		expect(reasonOf(await signIn(run))).toBe("account-exists");
	});

	it("leaves out values that no field would take", async () => {
		sso.behaviour.claims = { sub: "alice", email: "a\u0000@example.com", name: "x".repeat(2000), given_name: "Alice" };
		const attributeMapping = { email: "email", displayName: "name", firstName: "given_name", proto: "__proto__" };
		const run = aRun(connection(sso, { attributeMapping }), users, { flowType: "REGISTRATION" });
		expect(await signIn(run)).toMatchObject({ kind: "success", values: { firstName: "Alice" } });
		expect((await signIn(run)) as { values: object }).not.toHaveProperty("values.displayName");
	});
});

describe("GitHub", () => {
	const execute = executeOf(githubOauthExecutor);

	it("tells the number of the account and its primary verified address", async () => {
		const result = await signIn(aRun(githubConnection({ provisions: true }), users), { execute });
		expect(result).toMatchObject({ kind: "success", amr: ["fed"], subject: { username: "octocat" } });
		expect(users.created[0]?.user).toEqual({
			username: "octocat",
			attributes: { email: "octo@example.com", firstName: "Octo Cat" },
			verified: ["email"],
			federated: { identityProviderId: "github", subject: "42" },
		});
	});

	it("is known by the number: who took somebody's old name is not them", async () => {
		users.add({ username: "ada" }, "github 41");
		expect(reasonOf(await signIn(aRun(githubConnection(), users), { execute }))).toBe("account-unavailable");
	});

	it("has no address where the primary one is not verified, whatever the profile shows", async () => {
		github.emails = [{ email: "octo@example.com", primary: true, verified: false, visibility: null }];
		users.add({ username: "ada", email: "octo@example.com", emailVerified: true });
		users.add({ username: "bob", email: "shown@example.com", emailVerified: true });
		const run = aRun(githubConnection({ linksByVerifiedEmail: true }), users);
		expect(reasonOf(await signIn(run, { execute }))).toBe("account-unavailable");
	});

	it("may name itself in the answer, and nobody else may", async () => {
		users.add({ username: "ada" }, "github 42");
		github.iss = `${github.origin}/login/oauth`;
		expect(await signIn(aRun(githubConnection(), users), { execute })).toMatchObject({ kind: "success" });
		github.iss = sso.origin;
		expect(reasonOf(await signIn(aRun(githubConnection(), users), { execute }))).toBe("provider-refused");
	});

	it("refuses a code it does not know, with status 200", async () => {
		const run = aRun(githubConnection(), users);
		const result = await signIn(run, { execute, tamper: (answer) => ({ ...answer, code: "guessed" }) });
		expect(reasonOf(result)).toBe("provider-refused");
	});
});

describe("an attack", () => {
	beforeEach(() => {
		users.add({ username: "ada" }, "sso alice");
	});

	it("with a state that is not the run's own is refused before anything is exchanged", async () => {
		for (const state of ["", "forged", `${"01a1fa6c-5f50-734c-9303-e32e5bd3c5c6"}.forged`]) {
			const result = await signIn(aRun(connection(sso), users), { tamper: (answer) => ({ ...answer, state }) });
			expect(reasonOf(result)).toBe("provider-refused");
		}
		expect(sso.exchanged).toEqual([]);
	});

	it("with the code and state of another run is refused", async () => {
		const mine = aRun(connection(sso), users);
		const theirs = await leave(aRun(connection(sso), users, { executionId: "01a1fa6c-5f50-734c-9303-e32e5bd3c5c8" }));
		const stolen = await answerOf(theirs.url);
		expect(reasonOf(await signIn(mine, { tamper: () => stolen }))).toBe("provider-refused");
		expect(sso.exchanged).toEqual([]);
	});

	it("with the code of another run under the run's own state fails for want of its verifier", async () => {
		const theirs = await leave(aRun(connection(sso), users));
		const { code = "" } = await answerOf(theirs.url);
		expect(reasonOf(await signIn(aRun(connection(sso), users), { tamper: (answer) => ({ ...answer, code }) }))).toBe(
			"provider-refused",
		);
		expect(sso.exchanged).toEqual([]);
	});

	it("with an answer that was used before begins anew and signs in nobody", async () => {
		const run = aRun(connection(sso), users);
		const { url, data } = await leave(run);
		const values = await answerOf(url);
		const first = await executeOf(oidcAuthExecutor)({ ...run, data: { ...data }, values });
		expect(first.kind).toBe("success");
		const kept = { ...data, ...(first.kind === "success" ? first.data : {}) };
		expect((await executeOf(oidcAuthExecutor)({ ...run, data: kept, values })).kind).toBe("redirect");
		// Even a run that lost the memory of it: the provider takes a code once.
		expect(reasonOf(await executeOf(oidcAuthExecutor)({ ...run, data: { ...data }, values }))).toBe("provider-refused");
	});

	it.each([
		["a nonce of another sign-in", { forged: { nonce: "another" } }],
		["no nonce", { forged: { nonce: undefined } }],
		["another issuer", { forged: { iss: "https://evil.example" } }],
		["another audience", { forged: { aud: "another-client" } }],
		["several audiences and another authorized party", { forged: { aud: ["portico", "evil"], azp: "evil" } }],
		["an expiry that is past", { forged: { exp: 1 } }],
		["a beginning in the future", { forged: { nbf: 4_000_000_000 } }],
		["no subject", { forged: { sub: undefined } }],
		["no signature", { signature: "none" as const }],
		["the signature of another key", { signature: "other-key" as const }],
	])("with an ID token that has %s is refused", async (_, behaviour) => {
		Object.assign(sso.behaviour, behaviour);
		expect(reasonOf(await signIn(aRun(connection(sso), users)))).toBe("provider-refused");
	});

	it("with an answer in the name of another provider, or of none though this one names itself, is refused", async () => {
		for (const iss of ["https://evil.example", other.origin, null]) {
			sso.behaviour.iss = iss;
			expect(reasonOf(await signIn(aRun(connection(sso), users)))).toBe("provider-refused");
		}
		expect(sso.exchanged).toEqual([]);
	});

	it("that mixes two providers up brings the code of one never to the other", async () => {
		// The evil one sends the browser on to the honest one, to be handed the honest code at its own token endpoint.
		const honest = aRun(connection(sso), users);
		const evil = aRun(connection(other, { id: "evil" }), users, { nodeId: "evil" });
		const atEvil = await leave(evil);
		const atHonest = await leave(honest);
		const passedOn = new URL(atHonest.url);
		passedOn.searchParams.set("state", new URL(atEvil.url).searchParams.get("state") ?? "");
		const values = await answerOf(passedOn.href);
		const before = other.asked.filter((path) => path === "/token").length;
		const result = await executeOf(oidcAuthExecutor)({ ...evil, data: { ...atEvil.data, ...atHonest.data }, values });
		expect(reasonOf(result)).toBe("provider-refused");
		expect(other.asked.filter((path) => path === "/token")).toHaveLength(before);
	});

	it("that answers one task's request at another task is refused", async () => {
		const first = await leave(aRun(connection(sso), users));
		const second = aRun(connection(sso), users, { nodeId: "again", data: { ...first.data } });
		const { data } = await leave(second);
		const values = await answerOf(first.url);
		const result = await executeOf(oidcAuthExecutor)({ ...second, data: { ...first.data, ...data }, values });
		expect(reasonOf(result)).toBe("provider-refused");
	});

	it("by pointing the connection elsewhere meanwhile sends no code there", async () => {
		const { url, data } = await leave(aRun(connection(sso), users));
		const moved = aRun(connection(other), users, { data: { ...data }, values: await answerOf(url) });
		const before = other.asked.filter((path) => path === "/token").length;
		expect(reasonOf(await executeOf(oidcAuthExecutor)(moved))).toBe("provider-refused");
		expect(other.asked.filter((path) => path === "/token")).toHaveLength(before);
	});
});

describe("a provider that does not give its word", () => {
	it("because the person said no, is a decision of the person", async () => {
		sso.behaviour.error = "access_denied";
		expect(reasonOf(await signIn(aRun(connection(sso), users)))).toBe("declined");
	});

	it.each([
		["temporarily_unavailable", "provider-unavailable"],
		["server_error", "provider-unavailable"],
		["unauthorized_client", "provider-refused"],
	])("because of %s, is said to be so", async (error, reason) => {
		sso.behaviour.error = error;
		expect(reasonOf(await signIn(aRun(connection(sso), users)))).toBe(reason);
	});

	it.each([
		["500", (response: ServerResponse) => response.writeHead(500).end("oops")],
		[
			"503 with JSON",
			(response: ServerResponse) =>
				response.writeHead(503, { "content-type": "application/json" }).end('{"error":"busy"}'),
		],
		[
			"a page of HTML",
			(response: ServerResponse) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome</h1>"),
		],
		["a redirect", (response: ServerResponse) => response.writeHead(302, { location: "https://example.com/" }).end()],
		[
			"half of an answer",
			(response: ServerResponse) =>
				response.writeHead(200, { "content-type": "application/json", "content-length": "99" }).write("{") &&
				response.destroy(),
		],
	])("because its token endpoint answers %s, is unavailable", async (_, token) => {
		sso.behaviour.token = (response) => void token(response);
		expect(reasonOf(await signIn(aRun(connection(sso), users)))).toBe("provider-unavailable");
	});

	it("because it is too slow, is unavailable when the step's time is over", async () => {
		sso.behaviour.token = () => {};
		const run = aRun(connection(sso), users);
		const { url, data } = await leave(run);
		const values = await answerOf(url);
		const result = await executeOf(oidcAuthExecutor)({
			...run,
			data: { ...data },
			values,
			signal: AbortSignal.timeout(50),
		});
		expect(reasonOf(result)).toBe("provider-unavailable");
	});

	it("because it is down, is unavailable from the start", async () => {
		const down = await playedOpenIdProvider();
		await down.close();
		expect(reasonOf(await executeOf(oidcAuthExecutor)(aRun(connection(down), users)))).toBe("provider-unavailable");
	});

	it("leaves the way back to the last screen open", async () => {
		sso.behaviour.error = "access_denied";
		expect(await signIn(aRun(connection(sso), users))).toMatchObject({ kind: "failure", retry: true });
	});
});

/** Follows the provider's own redirects with its cookies, as a browser would, until it comes back to us. */
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

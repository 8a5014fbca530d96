import { decodeJwt, decodeProtectedHeader } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { end, start, task } from "@/lib/flows/model/fixtures/builders";
import type { FlowExecution } from "@/lib/flows/runtime/contract";
import { type AnIssuer, anIssuer, presentCredential, TYPE } from "@/lib/identity/wallets/fixtures/an-issuer";
import { foreignWallet } from "@/lib/identity/wallets/fixtures/foreign-wallet";
import { type Answer, api } from "../fixtures/api";
import { createApplication, type TestApplication } from "../fixtures/applications";
import { createdBelow } from "../fixtures/below";
import { answerStep, executeFlow } from "../fixtures/flow-execution";
import { ABSENT_ID, uniqueHandle } from "../fixtures/flows";
import { baseUrl } from "../fixtures/run";

const NONE = { token: null } as const;

let issuer: AnIssuer;
let organization: string;
let application: TestApplication;
let sameDevice: TestApplication;
const wallet = foreignWallet((url, init) => fetch(url, init));
beforeAll(async () => {
	issuer = await anIssuer({ nowMs: Date.now() });
	({ name: organization } = await createdBelow(baseUrl(), "Wallets"));
	const { status, text } = await api("PUT", `/t/${organization}/api/server/v1/wallet-verifier`, {
		body: { clientIdPrefix: "x509_hash", trustedIssuers: [issuer.trusted] },
	});
	expect(status, text).toBe(200);
	application = await signingIn({});
	sameDevice = await signingIn({ devices: "same-device" });
});

function signingIn(more: object): Promise<TestApplication> {
	const properties = {
		credentialType: TYPE,
		identifierClaim: "document_number",
		claims: [{ claim: "given_name", reason: "To address you" }],
		...more,
	};
	const asking = task("wallet", { executor: { name: "WalletExecutor" }, properties, onSuccess: "end" });
	const nodes = [start("wallet"), asking, end()];
	const signIn = { name: "Wallet", handle: uniqueHandle(), flowType: "AUTHENTICATION" as const, nodes };
	return createApplication(baseUrl(), { name: uniqueHandle(), organization, signIn });
}

interface Begun {
	execution: FlowExecution;
	id: string;
	link: string;
	code: string;
}

async function begun({ id: applicationId } = application): Promise<Begun> {
	const execution = await executeFlow(baseUrl(), { applicationId, flowType: "AUTHENTICATION" });
	const { walletRequest: id = "", walletLink: link = "", walletCode: code = "" } = execution.data.additionalData ?? {};
	return { execution, id, link, code };
}

const at = (id: string, device: string, part: string) => `/gate/wallet/${id}/${device}/${part}`;
const requestUri = (link: string) => new URL(new URL(link).searchParams.get("request_uri") ?? "").pathname;
const form = (fields: Record<string, string>) => ({
	body: new URLSearchParams(fields).toString(),
	headers: { "content-type": "application/x-www-form-urlencoded" },
	...NONE,
});

async function presented(code: string): Promise<Response> {
	const request = await wallet.read(code);
	const { client_id: aud = "", nonce } = request.authorizationRequestPayload as { client_id: string; nonce: string };
	const presentation = await presentCredential(await issuer.issue(), {
		names: ["given_name", "document_number"],
		binding: { aud, nonce, iat: Math.floor(Date.now() / 1000) },
	});
	return wallet.answer(request, presentation);
}

describe("OpenID4VP §5: the request object at its address", () => {
	test("§5: is a signed JWT of its own type, for GET and for POST", async () => {
		const { code } = await begun();
		for (const answer of [await api("GET", requestUri(code), NONE), await api("POST", requestUri(code), form({}))]) {
			expect(answer.status).toBe(200);
			expect(answer.headers["content-type"]).toBe("application/oauth-authz-req+jwt");
			expect(answer.headers["cache-control"]).toBe("no-store");
			expect(decodeProtectedHeader(answer.text)).toMatchObject({ typ: "oauth-authz-req+jwt", alg: "ES256" });
		}
	});

	test("§5.1, §5.2, §5.8, §8.2, §8.3: has what it must have, and nothing twice", async () => {
		const { code } = await begun();
		const claims = decodeJwt((await api("GET", requestUri(code), NONE)).text);
		const clientId = new URL(code).searchParams.get("client_id");
		expect(claims).toMatchObject({
			response_type: "vp_token",
			response_mode: "direct_post.jwt",
			client_id: clientId,
			aud: "https://self-issued.me/v2",
			nonce: expect.stringMatching(/^[\w.~-]{43}$/),
			state: expect.stringMatching(/^[\w.~-]{43}$/),
			client_metadata: {
				jwks: { keys: [{ kty: "EC", crv: "P-256", use: "enc", alg: "ECDH-ES", kid: expect.any(String) }] },
				encrypted_response_enc_values_supported: ["A128GCM", "A256GCM"],
				vp_formats_supported: { "dc+sd-jwt": expect.any(Object) },
			},
		});
		expect(claims.response_uri).toMatch(new RegExp(`^${baseUrl()}/gate/wallet/`));
		for (const absent of ["redirect_uri", "scope", "presentation_definition"])
			expect(claims).not.toHaveProperty(absent);
		expect(JSON.stringify(claims.client_metadata)).not.toContain('"d"');
	});

	test("§5.2, §8.3: has a nonce, a state and a key of its own for every request", async () => {
		const read = async () => decodeJwt((await api("GET", requestUri((await begun()).code), NONE)).text);
		const [one, two] = [await read(), await read()];
		expect(one.nonce).not.toBe(two.nonce);
		expect(one.state).not.toBe(two.state);
		expect(one.client_metadata).not.toEqual(two.client_metadata);
	});

	test("§5.10: has the nonce that the wallet posts", async () => {
		const { code } = await begun();
		const { text } = await api("POST", requestUri(code), form({ wallet_nonce: "n-1", wallet_metadata: "{}" }));
		expect(decodeJwt(text)).toMatchObject({ wallet_nonce: "n-1" });
	});

	test("§6: asks for the claims of the step as DCQL, each once, bound to a key", async () => {
		const { code } = await begun();
		const { dcql_query: query } = decodeJwt((await api("GET", requestUri(code), NONE)).text);
		expect(query).toEqual({
			credentials: [
				{
					id: expect.stringMatching(/^[\w-]+$/),
					format: "dc+sd-jwt",
					meta: { vct_values: [TYPE] },
					require_cryptographic_holder_binding: true,
					claims: [
						{ id: "c0", path: ["document_number"] },
						{ id: "c1", path: ["given_name"] },
					],
				},
			],
		});
	});
});

describe("an address of a wallet", () => {
	const refusal = ({ status, headers, body }: Answer<unknown>) => ({
		status,
		type: headers["content-type"],
		error: (body as { error?: string } | undefined)?.error,
	});
	const json = "application/json";

	test.each([
		["GET", "same", "request"],
		["POST", "other", "request"],
		["POST", "other", "response"],
	])("%s …/%s/%s of no request answers 404 in the format of OAuth 2.0 (§8.2)", async (method, device, part) => {
		for (const id of [ABSENT_ID, "no-id"])
			expect(refusal(await api(method, at(id, device, part), form({})))).toMatchObject({
				...{ status: 404, type: json, error: "not_found" },
			});
	});

	test("of another device than the two answers 404", async () => {
		const { id } = await begun();
		expect((await api("GET", at(id, "third", "request"), NONE)).status).toBe(404);
	});

	test("for another device answers 404 where only this one may answer", async () => {
		const { id, code } = await begun(sameDevice);
		expect(code).toBe("");
		expect((await api("GET", at(id, "other", "request"), NONE)).status).toBe(404);
		expect((await api("POST", at(id, "other", "response"), form({ response: "x" }))).status).toBe(404);
	});

	test.each<[string, object]>([
		["is no form", { body: { response: "x" }, ...NONE }],
		["is longer than any answer", form({ response: "x".repeat(140_000) })],
		["is not encrypted (§8.3)", form({ vp_token: '{"credential":["x"]}', state: "s" })],
		["is encrypted to nobody (§8.3)", form({ response: "a.b.c.d.e" })],
		["is a signed JWT (§8.3)", form({ response: "a.b.c" })],
		["declines without the state (§5.3)", form({ error: "access_denied" })],
		["declines with another state (§5.3)", form({ error: "access_denied", state: "another" })],
	])("answers 400 to what %s, and the request stays open", async (_, options) => {
		const { id, code } = await begun();
		expect(refusal(await api("POST", at(id, "other", "response"), options))).toMatchObject({
			...{ status: 400, type: json, error: "invalid_request" },
		});
		expect((await api("GET", requestUri(code), NONE)).status).toBe(200);
	});
});

describe("OpenID4VP §8: an answer", () => {
	test("§8.2: is told 200 in JSON, counts once, and its request is there no more (replay)", async () => {
		const { code, execution } = await begun();
		const request = await wallet.read(code);
		const first = await presented(code);
		expect([first.status, first.headers.get("content-type")]).toEqual([200, "application/json"]);
		expect(await first.json()).toEqual({});
		expect((await wallet.answer(request, "x~")).status).toBe(404);
		expect((await api("GET", requestUri(code), NONE)).status).toBe(404);
		const next = await answerStep(baseUrl(), execution, { inputs: { walletAnswer: "answered" } });
		expect(next).toMatchObject({ flowStatus: "ERROR", failureReason: "account-unavailable" });
	});

	test("§14.2: of another request is refused in words for people, and the step asks again", async () => {
		const [one, two] = [await begun(), await begun()];
		const { authorizationRequestPayload: other } = await wallet.read(one.code);
		const binding = { aud: String(other.client_id), nonce: String(other.nonce), iat: Math.floor(Date.now() / 1000) };
		const made = await presentCredential(await issuer.issue(), { names: ["given_name", "document_number"], binding });
		expect((await wallet.answer(await wallet.read(two.code), made)).status).toBe(200);
		const next = await answerStep(baseUrl(), two.execution, { inputs: { walletAnswer: "answered" } });
		expect(next).toMatchObject({ flowStatus: "INCOMPLETE", failureReason: "presentation-refused" });
		expect(next.data.additionalData?.walletRequest).not.toBe(two.id);
	});

	test("§14.2: to another execution is not taken by this one", async () => {
		const [one, two] = [await begun(), await begun()];
		await presented(one.code);
		const next = await answerStep(baseUrl(), two.execution, { inputs: { walletAnswer: "answered" } });
		expect(next).toMatchObject({ flowStatus: "INCOMPLETE", failureReason: "wallet-silent" });
	});

	test("§8.5: that declines ends the step with the reason", async () => {
		const { id, code, execution } = await begun();
		const { state = "" } = (await wallet.read(code)).authorizationRequestPayload;
		const told = await api("POST", at(id, "other", "response"), form({ error: "access_denied", state }));
		expect(told.status).toBe(200);
		const next = await answerStep(baseUrl(), execution, { inputs: { walletAnswer: "answered" } });
		expect(next).toMatchObject({ flowStatus: "ERROR", failureReason: "declined" });
	});
});

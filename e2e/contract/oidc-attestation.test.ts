import { generateKeyPair } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { api, expectRefusal } from "../fixtures/api";
import {
	type Attester,
	anAttester,
	anInstallation,
	attestedApplication,
	type Installation,
} from "../fixtures/attested-installation";
import { NATIVE_CHALLENGE, RIGHT } from "../fixtures/native-app";
import { postForm } from "../fixtures/oauth";
import { createdOrganization } from "../fixtures/organizations";

// Installations of an application authenticate by attested keys (OAuth 2.0 Attestation-Based Client Authentication). The tests of
// single clauses are in e2e/clients/attestation-clauses.test.ts.

const TOKEN = "/t/root/oauth2/token";
const FOR_ITSELF = { grant_type: "client_credentials", scope: "system" };

let attester: Attester;
let application: ApplicationBody;
let installation: Installation;
beforeAll(async () => {
	attester = await anAttester();
	application = await attestedApplication(attester);
	installation = await anInstallation(attester, application.clientId);
});

interface TokenBody {
	access_token?: string;
	refresh_token?: string;
	error?: string;
}

const tokenFor = (headers: Record<string, string>, fields: Record<string, string> = FOR_ITSELF, path = TOKEN) =>
	postForm<TokenBody>(path, { client_id: application.clientId, ...fields }, headers);

test("an installation authenticates by its attestation and a proof with a challenge, at every endpoint", async () => {
	const { status, body, text } = await tokenFor(await installation.headers());
	expect(status, text).toBe(200);
	const asked = await postForm<{ active: boolean }>(
		"/t/root/oauth2/introspect",
		{ token: String(body.access_token) },
		await installation.headers(),
	);
	expect(asked.body).toMatchObject({ active: true });
	const pushed = await postForm<{ request_uri: string }>(
		"/t/root/oauth2/par",
		{
			client_id: application.clientId,
			response_type: "code",
			redirect_uri: String(application.redirectUrls[0]),
			...NATIVE_CHALLENGE,
		},
		await installation.headers(),
	);
	expect(pushed.status, pushed.text).toBe(201);
});

test("without a challenge, or with an old one, it gets one and tries again", async () => {
	for (const challenge of [undefined, "x".repeat(43)]) {
		const answer = await tokenFor(await installation.headers({ proof: { claims: { challenge } } }));
		expect({ status: answer.status, error: answer.body.error }).toEqual({
			status: 400,
			error: "use_attestation_challenge",
		});
		const given = String(answer.headers["oauth-client-attestation-challenge"]);
		const again = await tokenFor(await installation.headers({ proof: { claims: { challenge: given } } }));
		expect(again.status).toBe(200);
	}
});

test("a proof counts once, of parallel requests too", async () => {
	const headers = await installation.headers();
	const answers = await Promise.all([1, 2, 3, 4].map(() => tokenFor(headers)));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
	expect((await tokenFor(headers)).body.error).toBe("invalid_client");
});

describe("is refused as invalid_client", () => {
	test("an attestation of somebody else, for another application, without a key, or that has expired", async () => {
		const { privateKey } = await generateKeyPair("ES256");
		const past = Math.floor(Date.now() / 1000) - 7_200;
		for (const attestation of [
			{ key: privateKey },
			{ claims: { cnf: undefined } },
			{ claims: { iat: past, exp: past + 60 } },
			{ claims: { exp: past + 365 * 86_400 } },
			{ header: { typ: "JWT" } },
		])
			expect((await tokenFor(await installation.headers({ attestation }))).body.error).toBe("invalid_client");
		const other = await attestedApplication(await anAttester(), { name: "Of another attester" });
		const forged = await anInstallation(attester, other.clientId);
		expect((await tokenFor(await forged.headers(), { ...FOR_ITSELF, client_id: other.clientId })).status).toBe(401);
	});

	test("a proof by another key, for another server, or at another organization", async () => {
		const { privateKey } = await generateKeyPair("ES256");
		for (const proof of [
			{ key: privateKey },
			{ claims: { aud: "https://other.example" } },
			{ claims: { jti: undefined } },
		])
			expect((await tokenFor(await installation.headers({ proof }))).body.error).toBe("invalid_client");
		const { name } = await createdOrganization();
		const elsewhere = await tokenFor(await installation.headers(), FOR_ITSELF, `/t/${name}/oauth2/token`);
		expect(elsewhere.body.error).toBe("invalid_client");
	});

	test("no headers at all", async () => {
		expect((await tokenFor({})).body.error).toBe("invalid_client");
	});
});

test("what one installation was given is nothing to another one", async () => {
	const native = await attestedApplication(attester, { name: "Native", nativeApp: { ownScreens: true } });
	const [own, other] = await Promise.all([1, 2].map(() => anInstallation(attester, native.clientId)));
	if (own === undefined || other === undefined) throw new Error("there are two");
	const ask = async (by: Installation, fields: Record<string, string>) =>
		(
			await postForm<{ auth_session?: string; authorization_code?: string; error?: string }>(
				"/t/root/oauth2/authorize-challenge",
				{ client_id: native.clientId, ...fields },
				await by.headers(),
			)
		).body;
	const { auth_session = "" } = await ask(own, { scope: "openid", ...NATIVE_CHALLENGE });
	const answer = { auth_session, inputs: JSON.stringify(RIGHT) };
	expect((await ask(other, answer)).error).toBe("invalid_session");
	const { authorization_code: code = "" } = await ask(own, answer);
	const redeeming = {
		grant_type: "authorization_code",
		client_id: native.clientId,
		code,
		code_verifier: "n".repeat(43),
	};
	expect((await tokenFor(await other.headers(), redeeming)).body.error).toBe("invalid_grant");
	const { body } = await tokenFor(await own.headers(), redeeming);
	const refreshing = {
		grant_type: "refresh_token",
		client_id: native.clientId,
		refresh_token: String(body.refresh_token),
	};
	expect((await tokenFor(await other.headers(), refreshing)).body.error).toBe("invalid_grant");
	expect((await tokenFor(await own.headers(), refreshing)).status).toBe(200);
});

test("a method without attesters, or with private keys, is refused by its name", async () => {
	const settings = { name: "Refused", grantTypes: ["client_credentials"] };
	const answer = await api("POST", "/t/root/api/server/v1/applications", {
		body: { ...settings, clientAuthentication: { method: "attest_jwt_client_auth" } },
	});
	expect(expectRefusal(answer, 400, "APP-1001").description).toContain("clientAuthentication.attesters");
});

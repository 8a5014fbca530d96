import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { post } from "../fixtures/applications";
import { ADMIN, type PorticoServer, startPortico } from "../fixtures/portico-server";

// What counts once counts once after a power failure too: proofs of installations, grants of other domains, and steps of a sign-in.

const ELSEWHERE = "https://as.elsewhere.example";
const NATIVE = {
	...{ name: "Native", publicClient: true, trusted: true, nativeApp: { ownScreens: true } },
	...{ redirectUrls: ["https://bank.example/"], grantTypes: ["authorization_code"] },
};

let server: PorticoServer;
let key: CryptoKey;
let jwk: JWK;
let [attested, redeeming, native]: ApplicationBody[] = [];
beforeAll(async () => {
	const pair = await generateKeyPair("ES256", { extractable: true });
	key = pair.privateKey;
	jwk = await exportJWK(pair.publicKey);
	const certificate = { type: "JWK_SET", value: JSON.stringify({ keys: [{ ...jwk, alg: "ES256" }] }) };
	server = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL, workers: 2 });
	const create = (body: object) => post<ApplicationBody>(server.baseUrl, "/t/root/api/server/v1/applications", body);
	attested = await create({
		...{ name: "Attested", grantTypes: ["client_credentials"], scopes: ["system"] },
		clientAuthentication: { method: "attest_jwt_client_auth", attesters: [{ certificate }] },
	});
	redeeming = await create({
		...{ name: "Redeeming", grantTypes: ["urn:ietf:params:oauth:grant-type:jwt-bearer"], publicClient: true },
		tokenExchange: { trustedIssuers: [{ issuer: ELSEWHERE, certificate, authorizationGrants: true }] },
	});
	native = await create(NATIVE);
});
afterAll(() => server.remove());

const now = () => Math.floor(Date.now() / 1000);

async function send(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
	const body = new URLSearchParams(form);
	const response = await fetch(`${server.baseUrl}/t/root/oauth2/${path}`, { method: "POST", headers, body });
	const text = await response.text();
	return { status: response.status, body: (text === "" ? {} : JSON.parse(text)) as Record<string, string> };
}

async function proofOfInstallation(): Promise<Record<string, string>> {
	const { attestation_challenge: challenge } = (await send("challenge", {})).body;
	const sign = (claims: object, typ: string) =>
		new SignJWT({ iat: now(), exp: now() + 600, ...claims }).setProtectedHeader({ alg: "ES256", typ }).sign(key);
	return {
		"oauth-client-attestation": await sign({ sub: attested?.clientId, cnf: { jwk } }, "oauth-client-attestation+jwt"),
		"oauth-client-attestation-pop": await sign(
			{ aud: `${server.baseUrl}/t/root`, jti: randomUUID(), challenge },
			"oauth-client-attestation-pop+jwt",
		),
	};
}

const asInstallation = (headers: Record<string, string>) =>
	send("token", { grant_type: "client_credentials", client_id: String(attested?.clientId), scope: "system" }, headers);

const aGrant = () =>
	new SignJWT({
		...{ iss: ELSEWHERE, sub: ADMIN.username, aud: `${server.baseUrl}/t/root` },
		...{ iat: now(), exp: now() + 600, jti: randomUUID() },
	})
		.setProtectedHeader({ alg: "ES256" })
		.sign(key);

const byGrant = (assertion: string) =>
	send("token", {
		grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
		...{ client_id: String(redeeming?.clientId), assertion },
	});

const atScreen = (fields: Record<string, string>) =>
	send("authorize-challenge", {
		client_id: String(native?.clientId),
		scope: "openid",
		code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
		code_challenge_method: "S256",
		...fields,
	});

test("proofs, grants and steps that were used are refused after a power failure, and others go on", async () => {
	const [proof, unusedProof] = [await proofOfInstallation(), await proofOfInstallation()];
	const [grant, unusedGrant] = [await aGrant(), await aGrant()];
	const [first, second] = [(await atScreen({})).body, (await atScreen({})).body];
	const inputs = JSON.stringify({ username: ADMIN.username, password: ADMIN.password });
	expect((await asInstallation(proof)).status).toBe(200);
	expect((await byGrant(grant)).status).toBe(200);
	expect((await atScreen({ auth_session: String(first.auth_session), inputs })).status).toBe(200);

	await server.kill();
	await server.restart();

	expect(await asInstallation(proof)).toMatchObject({ status: 401, body: { error: "invalid_client" } });
	expect((await asInstallation(unusedProof)).status).toBe(200);
	expect(await byGrant(grant)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
	expect((await byGrant(unusedGrant)).status).toBe(200);
	const again = await atScreen({ auth_session: String(first.auth_session), inputs });
	expect(again).toMatchObject({ status: 400, body: { error: "invalid_session" } });
	const other = await atScreen({ auth_session: String(second.auth_session), inputs });
	expect(other).toMatchObject({ status: 200, body: { authorization_code: expect.any(String) } });
});

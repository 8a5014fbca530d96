import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDpopKey, type DpopKey } from "@/lib/platform/tokens/fixtures/dpop-key";
import { type Answer, api } from "../fixtures/api";
import { MANAGEMENT, type PorticoServer, startPortico } from "../fixtures/portico-server";

const BASIC = `Basic ${Buffer.from(`${MANAGEMENT.clientId}:${MANAGEMENT.clientSecret}`).toString("base64")}`;
const TOKEN = "/oauth2/token";

let server: PorticoServer;
let key: DpopKey;
beforeAll(async () => {
	server = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL, workers: 2 });
	key = await aDpopKey();
});
afterAll(() => server.remove());

/** Each on a connection of its own, so that all workers are used. */
function tokenBy(proof: string): Promise<Answer<{ access_token: string; error?: string }>> {
	return api("POST", TOKEN, {
		baseUrl: server.baseUrl,
		token: null,
		body: new URLSearchParams({ grant_type: "client_credentials", scope: "system" }).toString(),
		headers: {
			authorization: BASIC,
			"content-type": "application/x-www-form-urlencoded",
			dpop: proof,
			connection: "close",
		},
	});
}

function askedBy(proof: string, accessToken: string): Promise<Answer> {
	const headers = { authorization: `DPoP ${accessToken}`, dpop: proof, connection: "close" };
	return api("GET", "/flows", { baseUrl: server.baseUrl, token: null, headers });
}

const forToken = () => key.proof({ method: "POST", url: `${server.baseUrl}${TOKEN}` });
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted();

describe("RFC 9449 §11.1: a proof", () => {
	test("counts once at all workers, of twenty uses at the same moment, at the token endpoint and at an interface", async () => {
		const proof = await forToken();
		const issued = await Promise.all(Array.from({ length: 20 }, () => tokenBy(proof)));
		expect(statuses(issued)).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
		const accessToken = issued.find(({ status }) => status === 200)?.body.access_token ?? "";
		const other = await key.proof({ method: "GET", url: `${server.baseUrl}/flows`, accessToken });
		const asked = await Promise.all(Array.from({ length: 20 }, () => askedBy(other, accessToken)));
		expect(statuses(asked)).toEqual([200, ...Array.from({ length: 19 }, () => 401)]);
	});

	test("does not count again after a restart", async () => {
		const proof = await forToken();
		const accessToken = (await tokenBy(proof)).body.access_token;
		const other = await key.proof({ method: "GET", url: `${server.baseUrl}/flows`, accessToken });
		expect((await askedBy(other, accessToken)).status).toBe(200);
		await server.stop();
		await server.restart();
		expect((await tokenBy(proof)).status).toBe(400);
		expect((await askedBy(other, accessToken)).status).toBe(401);
		const fresh = await key.proof({ method: "GET", url: `${server.baseUrl}/flows`, accessToken });
		expect((await askedBy(fresh, accessToken)).status).toBe(200);
	});
});

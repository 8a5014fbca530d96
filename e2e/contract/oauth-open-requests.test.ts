import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { DEVICE_CODE } from "@/lib/identity/applications/contract";
import { accessToken } from "../fixtures/access-token";
import { api } from "../fixtures/api";
import { basicOf } from "../fixtures/oidc-steps";
import { type PorticoServer, REDIRECT_URI, startPortico } from "../fixtures/portico-server";

// What is stored for requests that anybody can send is limited by address. A server of its own, with a low limit.

const LIMIT = 5;

let server: PorticoServer;
let publicClient: ApplicationBody;
let confidential: ApplicationBody;

beforeAll(async () => {
	const environment = { OPEN_REQUESTS_PER_MINUTE: String(LIMIT), TRUSTED_PROXIES: "127.0.0.1" };
	server = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL, workers: 1, environment });
	const token = await accessToken(server.baseUrl);
	const created = async (members: object) => {
		const body = {
			name: "App",
			redirectUrls: [REDIRECT_URI],
			grantTypes: ["authorization_code", DEVICE_CODE],
			...members,
		};
		const path = "/t/root/api/server/v1/applications";
		return (await api<ApplicationBody>("POST", path, { baseUrl: server.baseUrl, token, body })).body;
	};
	publicClient = await created({ publicClient: true });
	confidential = await created({});
});
afterAll(() => server.remove());

const request = ({ clientId }: ApplicationBody) => ({
	client_id: clientId,
	redirect_uri: REDIRECT_URI,
	response_type: "code",
	scope: "openid",
	code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
	code_challenge_method: "S256",
});

const from = (address: string, headers: Record<string, string> = {}) => ({ "x-forwarded-for": address, ...headers });

function post(path: string, form: Record<string, string>, headers: Record<string, string>): Promise<Response> {
	return fetch(`${server.baseUrl}/t/root/oauth2/${path}`, { method: "POST", headers, body: new URLSearchParams(form) });
}

function open(path: string, address: string): Promise<Response> {
	const headers = from(address, { accept: "text/html" });
	return fetch(`${server.baseUrl}/t/root/oauth2/${path}`, { headers, redirect: "manual" });
}

/** The statuses of so many requests, one after the other. */
async function statusesOf(send: () => Promise<Response>, amount = LIMIT + 1): Promise<number[]> {
	const statuses: number[] = [];
	for (let sent = 0; sent < amount; sent++) {
		const response = await send();
		await response.arrayBuffer();
		statuses.push(response.status);
	}
	return statuses;
}

const admitted = (status: number) => Array.from({ length: LIMIT }, () => status);

describe.each([
	["par", 201],
	["device_authorization", 200],
])("%s", (path, status) => {
	test("of a public client is refused to an address that sends too many, with 429 and the time to wait", async () => {
		const headers = from(`192.0.2.${status % 100}`);
		const send = () => post(path, request(publicClient), headers);
		expect(await statusesOf(send)).toEqual([...admitted(status), 429]);
		const refused = await send();
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(await refused.json()).toMatchObject({ error: "temporarily_unavailable" });
		// Another address is not affected.
		expect((await post(path, request(publicClient), from("198.51.100.7"))).status).toBe(status);
	});

	test("of a client that authenticates is not limited", async () => {
		const headers = from("203.0.113.9", basicOf(confidential));
		const send = () => post(path, request(confidential), headers);
		expect(await statusesOf(send)).toEqual([...admitted(status), status]);
	});
});

describe.each([
	["logout", 200],
	["device", 303],
])("the page %s, which begins a session for whoever has none,", (path, status) => {
	test("leads to an error page at an address that opens it too often", async () => {
		const address = path === "logout" ? "192.0.2.201" : "192.0.2.202";
		expect(await statusesOf(() => open(path, address), LIMIT)).toEqual(admitted(status));
		const refused = await open(path, address);
		expect([refused.status, refused.headers.get("location")]).toEqual([
			303,
			expect.stringContaining("/gate/error?error=temporarily_unavailable"),
		]);
		expect(refused.headers.get("set-cookie") ?? "").not.toContain("portico_session");
	});
});

test("screens of an application's own are refused to an address that asks for too many, with 429", async () => {
	const token = await accessToken(server.baseUrl);
	const body = {
		...{ name: "Native", publicClient: true, trusted: true, nativeApp: { ownScreens: true } },
		...{ redirectUrls: [REDIRECT_URI], grantTypes: ["authorization_code"] },
	};
	const path = "/t/root/api/server/v1/applications";
	const native = (await api<ApplicationBody>("POST", path, { baseUrl: server.baseUrl, token, body })).body;
	const send = () => post("authorize-challenge", request(native), from("192.0.2.210"));
	expect(await statusesOf(send)).toEqual([...admitted(400), 429]);
	const refused = await send();
	expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
	expect(await refused.json()).toMatchObject({ error: "temporarily_unavailable" });
});

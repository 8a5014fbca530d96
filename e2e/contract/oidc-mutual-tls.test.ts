import { connect, type EphemeralKeyInfo } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { aDpopKey, type DpopKey } from "@/lib/platform/tokens/fixtures/dpop-key";
import { post } from "../fixtures/applications";
import { Browser } from "../fixtures/browser";
import { aCertificate, type TestCertificate } from "../fixtures/certificates";
import { campaignDescribe } from "../fixtures/in-campaign";
import { startWithTls, type TlsAnswer, type TlsServer } from "../fixtures/mutual-tls";
import { answerOf, basicOf, requestOf } from "../fixtures/oidc-steps";
import type { PorticoServer } from "../fixtures/portico-server";

const CALLBACK = "https://shop.example/callback";
const HEADER = "x-client-certificate";
let tls: TlsServer;
let server: PorticoServer;
const certificates: Record<"shop" | "renewed" | "other" | "foreign", TestCertificate> = {} as never;
/** Certificate names of every kind that an application may be registered with (RFC 8705 §2.1.2). */
const namesOf = (name: string, n: number) => ({
	dns: [`${name}.example`],
	names: [
		{ type: "url" as const, value: `https://${name}.example/client` },
		{ type: "email" as const, value: `client@${name}.example` },
		{ type: "ip" as const, value: `192.0.2.${n}` },
		{ type: "ip" as const, value: `2001:db8::${n}` },
	],
});

beforeAll(async () => {
	const authority = await aCertificate("CN=Clients", { authority: true });
	const by = { subject: "CN=Clients", key: authority.key };
	certificates.shop = await aCertificate("CN=shop, O=Example", { by, ...namesOf("shop", 1) });
	certificates.renewed = await aCertificate("CN=shop, O=Example", { by, ...namesOf("shop", 1) });
	certificates.other = await aCertificate("CN=other, O=Example", { by, ...namesOf("other", 2) });
	certificates.foreign = await aCertificate("CN=shop, O=Example", namesOf("shop", 1));
	tls = await startWithTls({
		authority,
		environment: { TRUSTED_PROXIES: "127.0.0.1", CLIENT_CERTIFICATE_HEADER: "X-Client-Certificate" },
	});
	server = tls.server;
});

afterAll(() => tls.remove());

function application(settings: object): Promise<ApplicationBody> {
	return post(server.baseUrl, "/t/root/api/server/v1/applications", {
		name: "Machine",
		grantTypes: ["client_credentials"],
		scopes: ["system"],
		...settings,
	});
}

const byTls = (type: string, value: string) =>
	application({ clientAuthentication: { method: "tls_client_auth", tlsSubject: { type, value } } });

interface Tokens {
	error?: string;
	access_token?: string;
	refresh_token?: string;
}

const get = (path: string, certificate: TestCertificate | null, headers: Record<string, string>) =>
	tls.send("GET", path, { certificate, headers });

function requestTokens(
	form: Record<string, string>,
	certificate: TestCertificate | null,
	headers: Record<string, string> = {},
): Promise<TlsAnswer<Tokens>> {
	return tls.send("POST", "/t/root/oauth2/token", { certificate, headers, form });
}

function token(clientId: string, certificate: TestCertificate | null) {
	return requestTokens({ grant_type: "client_credentials", client_id: clientId, scope: "system" }, certificate);
}

test("discovery names the endpoints at the TLS port", async () => {
	const metadata = await (await fetch(`${server.baseUrl}/t/root/.well-known/openid-configuration`)).json();
	const at = `https://127.0.0.1:${tls.port}/t/root/oauth2`;
	expect(metadata.mtls_endpoint_aliases).toEqual({
		token_endpoint: `${at}/token`,
		revocation_endpoint: `${at}/revoke`,
		introspection_endpoint: `${at}/introspect`,
		userinfo_endpoint: `${at}/userinfo`,
		device_authorization_endpoint: `${at}/device_authorization`,
		pushed_authorization_request_endpoint: `${at}/par`,
		backchannel_authentication_endpoint: `${at}/bc-authorize`,
	});
});

/** The group by which a client that offers these groups, or those of Node.js, agrees on keys with the server. */
function groupOfKeys(offered?: string): Promise<string | undefined> {
	const groups = offered === undefined ? {} : { ecdhCurve: offered };
	return new Promise((resolve, reject) => {
		const socket = connect({ host: "127.0.0.1", port: tls.port, rejectUnauthorized: false, ...groups }, () => {
			resolve((socket.getEphemeralKeyInfo() as EphemeralKeyInfo).name);
			socket.destroy();
		});
		socket.on("error", reject);
	});
}

/** OpenSSL has the group since 3.5, with which Node.js 24.5 and newer are built. */
const hasHybridGroup = process.versions.openssl.localeCompare("3.5", "en", { numeric: true }) >= 0;

test.runIf(hasHybridGroup)(
	"keys at the TLS port are agreed on by a hybrid post-quantum group where the client offers one",
	async () => {
		expect(await groupOfKeys()).toBe("X25519MLKEM768");
		expect(await groupOfKeys("X25519MLKEM768")).toBe("X25519MLKEM768");
		expect(await groupOfKeys("X25519")).toBe("X25519");
	},
);

describe("Mutual TLS at the server's own port", () => {
	test.each([
		["subject_dn", "O=Example,CN=shop"],
		["san_dns", "shop.example"],
		["san_uri", "https://shop.example/client"],
		["san_email", "client@shop.example"],
		["san_ip", "192.0.2.1"],
		["san_ip", "2001:db8::1"],
	])("authenticates by %s %s, and by no other certificate", async (type, value) => {
		const { clientId } = await byTls(type, value);
		expect((await token(clientId, certificates.shop)).status).toBe(200);
		for (const certificate of [certificates.other, certificates.foreign, null])
			expect(await token(clientId, certificate)).toMatchObject({ status: 401, body: { error: "invalid_client" } });
	});

	test("a token that is bound to a certificate opens interfaces with it alone", async () => {
		const { clientId } = await application({
			clientAuthentication: { method: "tls_client_auth", tlsSubject: { type: "san_dns", value: "shop.example" } },
			accessToken: { bindingType: "certificate", type: "jwt" },
		});
		const { body } = await token(clientId, certificates.shop);
		const authorization = `Bearer ${body.access_token}`;
		expect((await get("/flows", certificates.shop, { authorization })).status).toBe(200);
		expect((await get("/flows", certificates.other, { authorization })).status).toBe(401);
		expect((await get("/flows", null, { authorization })).status).toBe(401);
	});

	test.each([
		["san_uri", "https://shop.example/"],
		["san_email", "shop.example"],
		["san_ip", "192.0.2.10"],
		["san_dns", "client@shop.example"],
	])("a name counts whole, and as what it is: not %s %s", async (type, value) => {
		const { clientId } = await byTls(type, value);
		expect((await token(clientId, certificates.shop)).status).toBe(401);
	});

	test("a header of the client does not count beside it", async () => {
		const { clientId } = await byTls("san_dns", "shop.example");
		const form = { grant_type: "client_credentials", client_id: clientId };
		const headers = { [HEADER]: encodeURIComponent(certificates.shop.pem) };
		expect((await requestTokens(form, certificates.other, headers)).status).toBe(401);
	});
});

describe("RFC 9449 §4.3: a proof of a key at the server's own port", () => {
	const path = "/t/root/oauth2/token";
	const at = () => `https://127.0.0.1:${tls.port}`;
	const proved = async (key: DpopKey, url: string) => {
		const { clientId } = await byTls("san_dns", "shop.example");
		const form = { grant_type: "client_credentials", client_id: clientId, scope: "system" };
		const dpop = await key.proof({ method: "POST", url });
		return requestTokens(form, certificates.shop, { dpop });
	};

	test("is for the address at this port, at the token endpoint and at interfaces", async () => {
		const key = await aDpopKey();
		const { status, body } = await proved(key, `${at()}${path}`);
		expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
		const accessToken = String(body.access_token);
		const dpop = await key.proof({ method: "GET", url: `${at()}/flows`, accessToken });
		expect((await get("/flows", null, { authorization: `DPoP ${accessToken}`, dpop })).status).toBe(200);
	});

	test("for another port, or for another server, is refused", async () => {
		const key = await aDpopKey();
		for (const url of [`https://127.0.0.1:${tls.port - 1}${path}`, `https://evil.example:${tls.port}${path}`])
			expect(await proved(key, url)).toMatchObject({ status: 400, body: { error: "invalid_dpop_proof" } });
	});
});

describe("a person's tokens that are bound to a certificate", () => {
	const byCertificate = {
		method: "tls_client_auth",
		tlsSubject: { type: "san_dns", value: "shop.example" },
	};
	const WAYS = {
		"a secret": {},
		"no secret, as a public client": { publicClient: true },
		"the certificate": { clientAuthentication: byCertificate },
	};
	type Way = keyof typeof WAYS;

	/** Signs the administrator in to an application that authenticates with a secret, with nothing, or with the certificate. */
	async function signedIn(way: Way) {
		const client = await application({
			grantTypes: ["authorization_code", "refresh_token"],
			redirectUrls: [CALLBACK],
			pkce: { mandatory: false },
			accessToken: { bindingType: "certificate" },
			trusted: true,
			...WAYS[way],
		});
		const answer = await answerOf(
			requestOf(client, { redirect_uri: CALLBACK, scope: "openid system" }),
			new Browser(server.baseUrl),
		);
		const ask = (fields: Record<string, string>, certificate: TestCertificate | null) =>
			requestTokens({ client_id: client.clientId, ...fields }, certificate, way === "a secret" ? basicOf(client) : {});
		const code = { grant_type: "authorization_code", redirect_uri: CALLBACK, code: answer.get("code") ?? "" };
		return { ask, code };
	}

	const opens = async (token: string | undefined, certificate: TestCertificate | null) => {
		const headers = { authorization: `Bearer ${token}` };
		const userinfo = await get("/t/root/oauth2/userinfo", certificate, headers);
		const api = await get("/flows", certificate, headers);
		return [userinfo.status, api.status];
	};

	test.each(Object.keys(WAYS) as Way[])(
		"count with it alone at userinfo, at interfaces and at refresh, where the application is known by %s",
		async (way) => {
			const { ask, code } = await signedIn(way);
			const { body: tokens } = await ask(code, certificates.shop);
			expect(tokens).toMatchObject({ refresh_token: expect.any(String) });
			expect(await opens(tokens.access_token, certificates.shop)).toEqual([200, 200]);
			for (const certificate of [certificates.other, certificates.foreign, null])
				expect(await opens(tokens.access_token, certificate)).toEqual([401, 401]);
			const refresh = { grant_type: "refresh_token", refresh_token: tokens.refresh_token ?? "" };
			for (const certificate of [certificates.other, certificates.foreign, null]) {
				const { status, body } = await ask(refresh, certificate);
				expect(status).toBeGreaterThanOrEqual(400);
				expect(["invalid_grant", "invalid_client"]).toContain(body.error);
			}
			const { status, body } = await ask(refresh, certificates.shop);
			expect(status).toBe(200);
			expect(await opens(body.access_token, certificates.shop)).toEqual([200, 200]);
			expect(await opens(body.access_token, null)).toEqual([401, 401]);
		},
	);

	test("are not issued to an application that shows none", async () => {
		const { ask, code } = await signedIn("a secret");
		expect(await ask(code, null)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
	});

	test("are refreshed with a renewed certificate where it is what the application authenticates by, else not", async () => {
		for (const [way, renewed] of [
			["the certificate", 200],
			["a secret", 400],
			["no secret, as a public client", 400],
		] as const) {
			const { ask, code } = await signedIn(way);
			const { body } = await ask(code, certificates.shop);
			expect(body).toMatchObject({ refresh_token: expect.any(String) });
			const refresh = { grant_type: "refresh_token", refresh_token: body.refresh_token ?? "" };
			const answer = await ask(refresh, certificates.renewed);
			expect([way, answer.status]).toEqual([way, renewed]);
			if (renewed !== 200) continue;
			expect(await opens(answer.body.access_token, certificates.renewed)).toEqual([200, 200]);
			expect(await opens(answer.body.access_token, certificates.shop)).toEqual([401, 401]);
		}
	});
});

describe("a certificate that a trusted proxy hands on", () => {
	async function behindProxy(clientId: string, value: string): Promise<number> {
		const response = await fetch(`${server.baseUrl}/t/root/oauth2/token`, {
			method: "POST",
			headers: { [HEADER]: value },
			body: new URLSearchParams({ grant_type: "client_credentials", client_id: clientId }),
		});
		return response.status;
	}
	const der = ({ pem }: TestCertificate) => pem.replace(/-----[^-]+-----|\s/g, "");

	test("authenticates as PEM escaped for a URL and as RFC 9440 has it", async () => {
		const { clientId } = await byTls("san_dns", "shop.example");
		expect(await behindProxy(clientId, encodeURIComponent(certificates.shop.pem))).toBe(200);
		expect(await behindProxy(clientId, `:${der(certificates.shop)}:`)).toBe(200);
	});

	test.each(["", "nonsense", "%00", ":AAAA:"])("%j authenticates nobody", async (value) => {
		const { clientId } = await byTls("san_dns", "shop.example");
		expect(await behindProxy(clientId, value)).toBe(401);
	});

	test("of an authority that is not trusted authenticates nobody", async () => {
		const { clientId } = await byTls("san_dns", "shop.example");
		expect(await behindProxy(clientId, encodeURIComponent(certificates.foreign.pem))).toBe(401);
	});
});

campaignDescribe("without authorities", () => {
	beforeAll(async () => {
		await server.stop();
		await server.restart({ TLS_CLIENT_CA_FILE: "" });
	});

	const behindProxy = (path: string, certificate: TestCertificate, options: RequestInit) =>
		fetch(server.baseUrl + path, {
			...options,
			headers: { ...options.headers, [HEADER]: encodeURIComponent(certificate.pem) },
		});

	test("no certificate authenticates an application, at the port or behind a proxy, a self-signed one neither", async () => {
		const { clientId } = await byTls("san_dns", "shop.example");
		for (const certificate of [certificates.shop, certificates.foreign]) {
			const form = new URLSearchParams({ grant_type: "client_credentials", client_id: clientId });
			const answer = await behindProxy("/t/root/oauth2/token", certificate, { method: "POST", body: form });
			expect(answer.status).toBe(401);
			expect(await answer.json()).toMatchObject({ error: "invalid_client" });
			expect((await token(clientId, certificate)).status).toBe(401);
		}
	});

	test("tokens are bound to certificates all the same", async () => {
		const client = await application({ accessToken: { bindingType: "certificate" } });
		const form = new URLSearchParams({ grant_type: "client_credentials", scope: "system" });
		const answer = await behindProxy("/t/root/oauth2/token", certificates.foreign, {
			method: "POST",
			headers: basicOf(client),
			body: form,
		});
		const { access_token } = (await answer.json()) as { access_token: string };
		const headers = { authorization: `Bearer ${access_token}` };
		expect((await behindProxy("/flows", certificates.foreign, { headers })).status).toBe(200);
		expect((await behindProxy("/flows", certificates.shop, { headers })).status).toBe(401);
		expect((await fetch(`${server.baseUrl}/flows`, { headers })).status).toBe(401);
	});
});

campaignDescribe("without a trusted proxy", () => {
	test("the header authenticates nobody", async () => {
		const { clientId } = await byTls("san_dns", "shop.example");
		await server.stop();
		await server.restart({ TRUSTED_PROXIES: "" });
		const response = await fetch(`${server.baseUrl}/t/root/oauth2/token`, {
			method: "POST",
			headers: { [HEADER]: encodeURIComponent(certificates.shop.pem) },
			body: new URLSearchParams({ grant_type: "client_credentials", client_id: clientId }),
		});
		expect(response.status).toBe(401);
	});
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { post } from "../fixtures/applications";
import { aCertificate, type TestCertificate } from "../fixtures/certificates";
import { type PorticoServer, startPortico } from "../fixtures/portico-server";

const HEADER = "x-client-certificate";
const folder = mkdtempSync(join(tmpdir(), "portico-tls-"));
let server: PorticoServer;
let port: number;
const certificates: Record<"shop" | "other" | "foreign", TestCertificate> = {} as never;

beforeAll(async () => {
	const authority = await aCertificate("CN=Clients", { authority: true });
	const by = { subject: "CN=Clients", key: authority.key };
	certificates.shop = await aCertificate("CN=shop, O=Example", { by, dns: ["shop.example"] });
	certificates.other = await aCertificate("CN=other, O=Example", { by, dns: ["other.example"] });
	certificates.foreign = await aCertificate("CN=shop, O=Example", { dns: ["shop.example"] });
	const own = await aCertificate("CN=localhost");
	const files = { cert: own.pem, key: own.keyPem, ca: authority.pem };
	for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
	port = await freePort();
	server = await startPortico({
		environment: {
			TLS_PORT: String(port),
			TLS_CERTIFICATE_FILE: join(folder, "cert"),
			TLS_KEY_FILE: join(folder, "key"),
			TLS_CLIENT_CA_FILE: join(folder, "ca"),
			TRUSTED_PROXIES: "127.0.0.1",
			CLIENT_CERTIFICATE_HEADER: "X-Client-Certificate",
		},
	});
});

afterAll(async () => {
	await server.remove();
	rmSync(folder, { recursive: true, force: true });
});

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

interface Answer {
	status: number;
	body: { error?: string; access_token?: string };
}

/** A request at the TLS port, with the certificate of a client or without. */
function send(
	method: string,
	path: string,
	certificate: TestCertificate | null,
	headers = {},
	form?: string,
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const shown = certificate === null ? {} : { cert: certificate.pem, key: certificate.keyPem };
		const options = { host: "127.0.0.1", port, path, method, rejectUnauthorized: false, agent: false, ...shown };
		const outgoing = request({ ...options, headers }, (incoming) => {
			let text = "";
			incoming.on("data", (chunk) => (text += chunk));
			incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, body: JSON.parse(text || "{}") }));
		});
		outgoing.on("error", reject);
		outgoing.end(form);
	});
}

function token(clientId: string, certificate: TestCertificate | null): Promise<Answer> {
	const form = new URLSearchParams({ grant_type: "client_credentials", client_id: clientId, scope: "system" });
	const headers = { "content-type": "application/x-www-form-urlencoded" };
	return send("POST", "/t/root/oauth2/token", certificate, headers, form.toString());
}

test("discovery names the endpoints at the TLS port", async () => {
	const metadata = await (await fetch(`${server.baseUrl}/t/root/.well-known/openid-configuration`)).json();
	const at = `https://127.0.0.1:${port}/t/root/oauth2`;
	expect(metadata.mtls_endpoint_aliases).toEqual({
		token_endpoint: `${at}/token`,
		revocation_endpoint: `${at}/revoke`,
		introspection_endpoint: `${at}/introspect`,
		userinfo_endpoint: `${at}/userinfo`,
		device_authorization_endpoint: `${at}/device_authorization`,
		pushed_authorization_request_endpoint: `${at}/par`,
	});
});

describe("Mutual TLS at the server's own port", () => {
	test.each([
		["subject_dn", "O=Example,CN=shop"],
		["san_dns", "shop.example"],
	])("authenticates by %s, and by no other certificate", async (type, value) => {
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
		expect((await send("GET", "/flows", certificates.shop, { authorization })).status).toBe(200);
		expect((await send("GET", "/flows", certificates.other, { authorization })).status).toBe(401);
		expect((await send("GET", "/flows", null, { authorization })).status).toBe(401);
	});

	test("a header of the client does not count beside it", async () => {
		const { clientId } = await byTls("san_dns", "shop.example");
		const form = new URLSearchParams({ grant_type: "client_credentials", client_id: clientId });
		const headers = {
			"content-type": "application/x-www-form-urlencoded",
			[HEADER]: encodeURIComponent(certificates.shop.pem),
		};
		const answer = await send("POST", "/t/root/oauth2/token", certificates.other, headers, form.toString());
		expect(answer.status).toBe(401);
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

describe("without a trusted proxy", () => {
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

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer().on("error", reject);
		probe.listen(0, "127.0.0.1", () => {
			const address = probe.address();
			probe.close(() => (typeof address === "object" && address !== null ? resolve(address.port) : reject(address)));
		});
	});
}

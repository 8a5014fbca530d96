import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { api, expectRefusal } from "../fixtures/api";
import { Browser } from "../fixtures/browser";
import { createdFlow } from "../fixtures/flows";
import { askFor, discovered } from "../fixtures/oauth";
import { bearer, rawExchange, requestText } from "../fixtures/raw";
import { baseUrl } from "../fixtures/run";

describe("Health and metrics", () => {
	test.each(["/health/live", "/health/ready", "/health/database", "/metrics"])(
		"`%s` is only read: other methods are answered with 405 and `Allow`",
		async (path) => {
			for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
				const { status, headers } = await api(method, path, { token: null });
				expect([method, status, headers.allow]).toEqual([method, 405, "GET, HEAD"]);
			}
			expect((await api("HEAD", path, { token: null })).status).toBe(200);
		},
	);

	test("`/health/live` answers without asking anything", async () => {
		const answer = await api("GET", "/health/live", { token: null });
		expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { status: "live" } });
	});

	test.each([
		["/health/ready", "ready", "the process takes requests"],
		["/health/database", "writable", "the database can be written"],
	])("`%s` answers 200 %s while %s", async (path, status) => {
		const answer = await api("GET", path, { token: null });
		expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { status } });
		expect(answer.headers["cache-control"]).toBe("no-store");
	});

	test("another path below `/health` is 404", async () => {
		for (const path of ["/health/", "/health/x", "/health/ready/x"]) expect((await api("GET", path)).status).toBe(404);
	});

	test("`/metrics` counts requests by pattern, never by path", async () => {
		const { id } = await createdFlow();
		await api("GET", `/flows/${id}`);
		await api("GET", `/flows/${randomBytes(8).toString("hex")}`);
		const answer = await api("GET", "/metrics", { token: null });
		expect(answer.status).toBe(200);
		expect(answer.text).toMatch(/http_request_duration_seconds_count\{.*route="\/flows\/\{flowId\}".*\} \d+/);
		expect(answer.text).toContain("process_cpu_seconds_total");
		expect(answer.text).not.toContain(id);
	});

	test.each([
		["x-forwarded-for", "203.0.113.9"],
		["forwarded", "for=203.0.113.9"],
		["x-real-ip", "203.0.113.9"],
		["via", "1.1 proxy"],
	])("`/metrics` without a token is not for whoever comes through a proxy on this machine: %s", async (name, value) => {
		expect((await fetch(`${baseUrl()}/metrics`, { headers: { [name]: value } })).status).toBe(404);
	});

	test("`/metrics` counts odd verbs together", async () => {
		await rawExchange(requestText("PROPFIND", "/flows", [bearer()]));
		const { text } = await api("GET", "/metrics", { token: null });
		expect(text).toContain('method="other"');
		expect(text).not.toContain("PROPFIND");
	});
});

describe("Security headers", () => {
	test.each([
		"/",
		"/flows",
		"/nothing-here",
		"/health/live",
		"/openapi.json",
		"/oauth2/jwks",
		"/flows/x/y",
		"/gate/error",
	])("%s carries them", async (path) => {
		const { headers } = await api("GET", path, { token: null });
		expect(headers).toMatchObject({
			"x-content-type-options": "nosniff",
			"x-frame-options": "DENY",
			"referrer-policy": "same-origin",
			"cross-origin-opener-policy": "same-origin",
		});
		expect(headers).not.toHaveProperty("x-powered-by");
		expect(headers).not.toHaveProperty("server");
	});

	test.each(["/gate/error", "/", "/nothing-here"])(
		"page %s has a policy without unsafe scripts and with a fresh nonce",
		async (path) => {
			const nonces = new Set<string>();
			for (let time = 0; time < 3; time++) {
				const { text, headers, url } = await new Browser(baseUrl()).open(path);
				const policy = String(headers["content-security-policy"]);
				const nonce = /script-src 'self' 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? "";
				expect(nonce, `${policy} at ${url}`).toMatch(/^[A-Za-z0-9+/]{22}==$/);
				nonces.add(nonce);
				const scripts = [...text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
				expect(scripts.length).toBeGreaterThan(0);
				for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
				expect(policy).toMatch(/object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/);
				expect(policy).not.toContain("unsafe-eval");
				expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe-inline");
			}
			expect(nonces.size).toBe(3);
		},
	);

	test("interface answers are not kept by shared caches", async () => {
		const { id } = await createdFlow();
		expect((await api("GET", `/flows/${id}`)).headers["cache-control"]).toBe("private, no-cache");
		expect((await api("GET", "/flows/x")).headers["cache-control"]).toBe("no-store");
	});
});

const JUNK = [
	["Host: evil.example"],
	["X-Forwarded-Host: evil.example"],
	["X-Forwarded-Host: evil.example", "X-Forwarded-Proto: https", "X-Forwarded-Port: 444"],
	["Forwarded: host=evil.example;proto=https"],
	["X-Original-Host: evil.example", "X-Host: evil.example", "X-Forwarded-Server: evil.example"],
	["X-Original-Url: /evil.example", "X-Rewrite-Url: /evil.example"],
];

describe("What a client claims about the host", () => {
	let authorize: string;
	beforeAll(async () => {
		const { url } = await askFor(await discovered());
		authorize = url.pathname + url.search;
	});

	test.each(JUNK)("never appears in discovery, documents, redirects or pages: %s %s", async (...lines) => {
		const paths = [
			"/.well-known/openid-configuration",
			"/t/root/.well-known/openid-configuration",
			"/openapi.json",
			authorize,
			"/oauth2/authorize?client_id=x",
			"/",
			"/gate/error",
			"/flows/",
			"/api/auth/providers",
			"/api/auth/signin",
			"/console",
			"/nothing-here",
		];
		for (const path of paths) {
			const host = lines.some((line) => line.startsWith("Host:")) ? [] : [`Host: ${new URL(baseUrl()).host}`];
			const text = [`GET ${path} HTTP/1.1`, ...host, ...lines, "Connection: close", "", ""].join("\r\n");
			const answer = await rawExchange(text);
			expect(answer.status).toBeLessThan(500);
			expect(`${JSON.stringify(answer.headers)} ${answer.text}`).not.toContain("evil.example");
			expect(answer.headers.location ?? "").not.toMatch(/^https:|:444/);
		}
	});

	test("an absolute address leads nowhere else", async () => {
		for (const target of ["http://evil.example/flows", "http://evil.example/", "*"]) {
			const answer = await rawExchange(requestText(target === "*" ? "OPTIONS" : "GET", target, [bearer()]));
			expect(answer.status).toBeLessThan(500);
			expect(answer.headers.location ?? "").not.toContain("evil.example");
		}
	});

	test.each(["//evil.example", "//evil.example/%2e%2e", "/\\evil.example", "/%5cevil.example/", "/%2fevil.example/"])(
		"%s is no redirect to another site",
		async (path) => {
			const answer = await rawExchange(requestText("GET", path));
			expect(answer.status).toBeLessThan(500);
			const { location } = answer.headers;
			if (location !== undefined) expect(new URL(location, baseUrl()).origin).toBe(baseUrl());
		},
	);

	test("a header that makes Next skip or trust something is not trusted", async () => {
		for (const line of [
			"X-Middleware-Subrequest: middleware:middleware",
			"X-Nonce: chosen",
			"Content-Security-Policy: script-src *",
		]) {
			const answer = await rawExchange(requestText("GET", "/nothing-here", [line]));
			expect(answer.status).toBe(404);
			expect(answer.text).not.toContain('nonce="chosen"');
			expect(answer.headers["content-security-policy"]).not.toContain("script-src *");
		}
	});
});

describe("A request that offers to change the protocol (RFC 9110 §7.8)", () => {
	test("is answered by HTTP/1.1, also after Next.js has answered a page", async () => {
		expect((await api("GET", "/gate/signed-out", { token: null })).status).toBe(200);
		// Java's HTTP client sends these headers with every request without TLS.
		const headers = {
			connection: "Upgrade, HTTP2-Settings",
			upgrade: "h2c",
			"http2-settings": "AAEAAEAAAAIAAAAAAAMAAAAA",
		};
		for (const path of ["/t/root/.well-known/openid-configuration", "/gate/signed-out", "/health/live"])
			expect((await api("GET", path, { token: null, headers })).status, path).toBe(200);
	});
});

describe("Pages", () => {
	test.each(["/%zz", "/gate/flow/%zz", "/gate/flow/%ff", "/console/flows/%zz", "/console/o/%zz/flows", "/%"])(
		"a path that cannot be decoded is 400: %s",
		async (path) => {
			expectRefusal(await api("GET", path, { token: null }), 400, "REQ-4000");
		},
	);

	test("a refusal has the id of its request, as the log has it", async () => {
		const headers = { "x-request-id": "from-the-client-2" };
		expect((await api("GET", "/%zz", { token: null, headers })).headers["x-request-id"]).toBe("from-the-client-2");
		expect((await api("GET", "/%zz", { token: null })).headers["x-request-id"]).toMatch(/^[\w.-]{8,64}$/);
	});

	test("a body over 1 MiB or without a length does not reach a page", async () => {
		const large = await api("POST", "/gate/error", { token: null, body: "x".repeat(1_048_577) });
		expectRefusal(large, 413, "REQ-4130");
		const chunked = await api("POST", "/gate/error", {
			token: null,
			body: "x",
			headers: { "transfer-encoding": "chunked" },
		});
		expectRefusal(chunked, 413, "REQ-4130");
	});
});

test("the page after a sign-out is rendered once for many, and its scripts run for each of them (CSP Level 3 §2.3.1)", async () => {
	const seen = new Set<string>();
	for (let times = 0; times < 20; times++) {
		const { status, text, headers } = await api("GET", "/gate/signed-out", { token: null });
		expect(status).toBe(200);
		const [, nonce = ""] = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"])) ?? [];
		const written = [...text.matchAll(/nonce="([^"]+)"/g)].map(([, each]) => each);
		expect(written.length).toBeGreaterThan(0);
		expect(new Set(written)).toEqual(new Set([nonce]));
		expect(text).toContain("</html>");
		seen.add(nonce);
	}
	expect(seen.size).toBe(20);
	const metrics = await api("GET", "/metrics", { token: null });
	expect(metrics.text).toMatch(/http_request_duration_seconds_count\{method="GET",route="kept page",status="200"\} /);
});

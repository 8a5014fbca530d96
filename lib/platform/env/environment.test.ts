import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { environmentSchema, parseEnvironment } from "./environment";
import { loadSecrets } from "./secrets";

const good = "0123456789abcdefghijklmnopqrstuvwxyz";

describe("the environment", () => {
	test(".env.example lists exactly the variables that are read", () => {
		const example = readFileSync(join(__dirname, "../../../.env.example"), "utf8");
		const listed = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
		expect(listed.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
	});

	test("an example copied as it is changes nothing", () => {
		const empty = Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, ""]));
		expect(parseEnvironment(empty)).toEqual(parseEnvironment({}));
	});

	test("every wrong variable is named, without its value", () => {
		const wrong = () => parseEnvironment({ PORT: "99999999", LOG_LEVEL: "loud", DATABASE_URL: "mysql://secret@x/y" });
		expect(wrong).toThrow(/PORT.*LOG_LEVEL|LOG_LEVEL.*PORT/s);
		expect(wrong).toThrow(/DATABASE_URL/);
		expect(wrong).not.toThrow(/secret@/);
	});

	test.each([
		["192.0.2.1", ["192.0.2.1"]],
		[" 192.0.2.1:53, [2001:db8::1]:5353,2001:db8::1 ", ["192.0.2.1:53", "[2001:db8::1]:5353", "2001:db8::1"]],
		["", []],
	])("name servers are addresses: %s", (text, dnsServers) => {
		expect(parseEnvironment({ DNS_SERVERS: text }).dnsServers).toEqual(dnsServers);
	});

	test.each([
		["", null],
		["false", null],
		["true", { address: null }],
		["https://git.example/identity", { address: "https://git.example/identity" }],
	])("the configuration is locked by true or by an address: %s", (CONFIGURATION_LOCKED, locked) => {
		expect(parseEnvironment({ CONFIGURATION_LOCKED }).configurationLocked).toEqual(locked);
	});

	test.each(["yes", "javascript:alert(1)", "git.example"])("an address of the configuration %s is refused", (text) =>
		expect(() => parseEnvironment({ CONFIGURATION_LOCKED: text })).toThrow(/CONFIGURATION_LOCKED/),
	);

	test.each(["dns.example.com", "192.0.2.1:dns", "192.0.2.256", "192.0.2.1:999999"])(
		"a name server %s is refused",
		(text) => expect(() => parseEnvironment({ DNS_SERVERS: text })).toThrow(/DNS_SERVERS/),
	);

	test.each(["https://id.example.com/portico", "https://id.example.com/?a=b", "https://user@id.example.com"])(
		"a base URL with more than an origin is refused: %s",
		(text) => expect(() => parseEnvironment({ BASE_URL: text })).toThrow(/BASE_URL: .*without a path/),
	);

	test.each([
		[undefined, "http://127.0.0.1:4000"],
		["0.0.0.0", "http://127.0.0.1:4000"],
		["::", "http://127.0.0.1:4000"],
		["192.0.2.7", "http://192.0.2.7:4000"],
		["2001:db8::7", "http://[2001:db8::7]:4000"],
		["localhost", "http://localhost:4000"],
	])("with HOST %s it reaches itself at %s", (HOST, internalOrigin) => {
		expect(parseEnvironment({ PORT: "4000", HOST }).internalOrigin).toBe(internalOrigin);
	});

	test("proxies are addresses or networks", () => {
		const TRUSTED_PROXIES = "10.0.0.7, 10.1.0.0/16,2001:db8::/32";
		expect(parseEnvironment({ TRUSTED_PROXIES }).trustedProxies).toEqual(["10.0.0.7", "10.1.0.0/16", "2001:db8::/32"]);
	});

	test.each(["proxy.internal", "10.0.0.0/33", "10.0.0.7:8080", "10.0.0.7 10.0.0.8"])("a proxy %s is refused", (text) =>
		expect(() => parseEnvironment({ TRUSTED_PROXIES: text })).toThrow(/TRUSTED_PROXIES: .*10\.0\.0\.0\/8/),
	);

	test("the base URL defaults to the port it listens on", () => {
		expect(parseEnvironment({ PORT: "4000" }).baseUrl).toBe("http://localhost:4000");
	});
});

describe("secrets", () => {
	function folder() {
		const made = mkdtempSync(join(tmpdir(), "portico-secrets-"));
		onTestFinished(() => rmSync(made, { recursive: true }));
		return made;
	}

	test("are generated once, kept in the data folder for its owner alone, and found again", () => {
		const env = parseEnvironment({ DATA_DIR: folder() });
		const first = loadSecrets(env);
		expect(loadSecrets(env)).toEqual(first);
		expect(statSync(join(env.dataDir, "secrets.json")).mode & 0o777).toBe(0o600);
		expect(first.encryptionKey.length).toBeGreaterThanOrEqual(32);
	});

	test("given ones win over kept ones and are not written down", () => {
		const env = parseEnvironment({ DATA_DIR: folder(), ADMIN_PASSWORD: "given and unwritten" });
		expect(loadSecrets(env).adminPassword).toBe("given and unwritten");
		expect(readFileSync(join(env.dataDir, "secrets.json"), "utf8")).not.toContain("given and unwritten");
	});

	test.each([
		[{ NODE_ENV: "production", DATABASE_URL: "postgres://db/portico" }, true],
		[{ NODE_ENV: "production" }, false],
		[{ DATABASE_URL: "postgres://db/portico" }, false],
		[{ NODE_ENV: "production", DATABASE_URL: "postgres://db/portico", REQUIRE_SECRETS: "false" }, false],
		[{ REQUIRE_SECRETS: "true" }, true],
	])("with %j whether they must be given: %s", (source, required) => {
		expect(parseEnvironment(source).requireSecrets).toBe(required);
	});

	test.each([
		[{ ENCRYPTION_KEY: "short" }, /ENCRYPTION_KEY is shorter than 32/],
		[{ ENCRYPTION_KEY: `${good},short` }, /ENCRYPTION_KEY is shorter than 32/],
		[{ SESSION_SECRET: `example-${good}` }, /SESSION_SECRET is a sample/],
		[{ ADMIN_PASSWORD: "password1234" }, /ADMIN_PASSWORD is a sample/],
		[{ MANAGEMENT_CLIENT_SECRET: "s" }, /MANAGEMENT_CLIENT_SECRET is shorter/],
	])("weak ones are refused with the embedded database too: %j", (given, refusal) => {
		expect(() => loadSecrets(parseEnvironment({ DATA_DIR: folder(), ...given }))).toThrow(refusal);
	});

	test("a damaged file is named, with what to do, and is left as it is", () => {
		const env = parseEnvironment({ DATA_DIR: folder() });
		const path = join(env.dataDir, "secrets.json");
		for (const text of ["", "{", '{"encryptionKey":7}']) {
			writeFileSync(path, text);
			expect(() => loadSecrets(env)).toThrow(/secrets\.json is damaged: restore it from a backup/);
			expect(readFileSync(path, "utf8")).toBe(text);
		}
	});

	test("a folder that cannot be written is named, with the setting", () => {
		const file = join(folder(), "a-file");
		writeFileSync(file, "");
		expect(() => loadSecrets(parseEnvironment({ DATA_DIR: join(file, "data") }))).toThrow(
			/a-file\/data cannot be written.*DATA_DIR/,
		);
	});

	test("missing, short and sample ones are refused where they are required", () => {
		const required = {
			REQUIRE_SECRETS: "true",
			ADMIN_USERNAME: "root",
			ADMIN_PASSWORD: good,
			MANAGEMENT_CLIENT_ID: "management",
			MANAGEMENT_CLIENT_SECRET: good,
			ENCRYPTION_KEY: good,
			SESSION_SECRET: good,
		};
		expect(loadSecrets(parseEnvironment(required)).encryptionKey).toBe(good);
		const load = (change: Record<string, string>) => () => loadSecrets(parseEnvironment({ ...required, ...change }));
		expect(load({ ENCRYPTION_KEY: "" })).toThrow(/ENCRYPTION_KEY is missing/);
		expect(load({ SESSION_SECRET: "short" })).toThrow(/SESSION_SECRET is shorter/);
		expect(load({ SESSION_SECRET: `${good},short` })).toThrow(
			/SESSION_SECRET is shorter .* in one of its values, which commas separate/,
		);
		expect(load({ SESSION_SECRET: `${good},another ${good}` })).not.toThrow();
		expect(load({ MANAGEMENT_CLIENT_SECRET: `change-me${good}` })).toThrow(/MANAGEMENT_CLIENT_SECRET is a sample/);
	});
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { applicationSettingsSchema, CIBA, DEVICE_CODE, TOKEN_EXCHANGE } from "@/lib/identity/applications/contract";
import { factsOf } from "../facts-of";
import { snippetsFor, stacksOf } from ".";

const ISSUER = "https://login.example/t/acme";

function facts(settings: object) {
	const application = {
		...applicationSettingsSchema.parse({ name: "Shop", grantTypes: ["authorization_code"], ...settings }),
		id: "0b9c6a52-9b2c-4c58-9d6c-8a5cf8c5c7a1",
		clientId: "shop-client",
		clientSecrets: [],
		clientSecret: "never-in-a-page",
		firstParty: false,
		agentOwner: null,
		createdAt: "2026-01-01T00:00:00Z",
		updatedAt: "2026-01-01T00:00:00Z",
	};
	return factsOf(application, ISSUER);
}
const web = facts({ redirectUrls: ["https://shop.example/back"] });
const spa = facts({ redirectUrls: ["https://shop.example/back"], publicClient: true });
const machine = facts({ grantTypes: ["client_credentials"], scopes: ["internal_user_mgt_list"] });
const ids = (of: typeof web) => snippetsFor(of).map(({ id }) => id);
const texts = (of: typeof web) =>
	snippetsFor(of).map((snippet) =>
		snippet
			.files(of)
			.map(({ code }) => code)
			.join("\n"),
	);

it("a web application is offered the frameworks of servers first", () => {
	expect(ids(web)).toEqual(["next-auth", "express", "spring-boot", "asp-net-core", "go", "python", "curl"]);
});

it("every snippet is run by a test, or says that it is not", () => {
	const tests = ["e2e/clients/snippets.test.ts", "e2e/contract/quick-start-snippets.test.ts"]
		.map((path) => readFileSync(path, "utf8"))
		.join("");
	const others = facts({
		grantTypes: [DEVICE_CODE, CIBA, TOKEN_EXCHANGE],
		pushedAuthorizationRequests: { mandatory: true },
	});
	const bound = facts({ grantTypes: ["client_credentials"], accessToken: { dpop: "required" } });
	const native = facts({ redirectUrls: ["https://shop.example/back"], trusted: true, nativeApp: { ownScreens: true } });
	for (const { id, notRun = false } of [web, spa, machine, others, bound, native].flatMap(snippetsFor))
		expect(tests.includes(`, "${id}"`), id).toBe(!notRun);
});

it("a single-page application begins in the browser, a machine with its own token", () => {
	expect(ids(spa)[0]).toBe("oidc-client-ts");
	expect(ids(machine)).toEqual(["machine-curl", "machine-node", "machine-go", "machine-python"]);
});

it("a device is offered its own grant", () => {
	const others = ["device-node", "device-python", "device-go", "device-java", "device-c-sharp"];
	expect(ids(facts({ grantTypes: [DEVICE_CODE] }))).toEqual(["device-curl", ...others]);
});

it.each([
	["ciba", { grantTypes: [CIBA] }],
	["exchange", { grantTypes: [TOKEN_EXCHANGE] }],
	["par", { redirectUrls: ["https://shop.example/back"], pushedAuthorizationRequests: { mandatory: true } }],
])("the requests of %s are offered as curl and in five languages", (protocol, settings) => {
	const languages = ["curl", "node", "python", "go", "java", "c-sharp"].map((language) => `${protocol}-${language}`);
	expect(ids(facts(settings))).toEqual(expect.arrayContaining(languages));
	// Only curl leaves the proof of a key to who runs it.
	const byKey = { ...facts(settings), method: "private_key_jwt" as const };
	expect(ids(byKey).filter((id) => languages.includes(id))).toEqual([`${protocol}-curl`]);
});

it("a request for an approval has the code of the person where the application is set to it", () => {
	const asks = (userCode: boolean) => texts(facts({ grantTypes: [CIBA], backchannelAuthentication: { userCode } }));
	for (const text of asks(true)) expect(text).toMatch(/user_code[\s\S]*USER_CODE/);
	for (const text of asks(false)) expect(text).not.toContain("user_code");
});

it("tokens that are bound to a key are offered in five languages", () => {
	const bound = facts({ grantTypes: ["client_credentials"], accessToken: { dpop: "required" } });
	const languages = ["node", "python", "go", "java", "c-sharp"].map((language) => `dpop-${language}`);
	expect(ids(bound)).toEqual(expect.arrayContaining(languages));
});

describe.each([
	["a machine whose tokens are bound to a key", { ...machine, boundToKey: true }],
	["an application of many protocols", facts({ grantTypes: [DEVICE_CODE, CIBA, TOKEN_EXCHANGE] })],
	["web application", web],
	["single-page application", spa],
	["machine", machine],
	["web application that sends its secret in the body", { ...web, method: "client_secret_post" as const }],
	["web application with a key", { ...web, method: "private_key_jwt" as const, pushed: true }],
])("every snippet of a %s", (_, of) => {
	it("is filled in with the issuer and the client id", () => {
		for (const text of texts(of)) {
			expect(text).toContain(ISSUER);
			expect(text).toContain("shop-client");
		}
	});

	it("holds no secret, and none of what is missing", () => {
		for (const text of texts(of)) expect(text).not.toMatch(/never-in-a-page|: undefined|"undefined"|\[object/);
	});

	it("speaks of a secret where the application has one, and nowhere else", () => {
		const secret = of.method.startsWith("client_secret");
		for (const text of texts(of)) expect(/client.?secret/i.test(text)).toBe(secret);
	});
});

const local = ["http://localhost:4310/callback", "http://localhost:4310/"];
const onPort = facts({ redirectUrls: local });
const onPortInBrowser = facts({ redirectUrls: local, publicClient: true });
const textOf = (of: typeof web, id: string) => {
	const files =
		snippetsFor(of)
			.find((snippet) => snippet.id === id)
			?.files(of) ?? [];
	return files.map(({ code }) => code).join("\n");
};

it.each(["express", "go", "python", "spring-boot"])("the program of %s listens where its redirect URL leads", (id) => {
	expect(textOf(onPort, id)).toContain("4310");
	expect(textOf(onPort, id)).not.toContain("8080");
	expect(textOf(web, id)).toContain("8080");
});

it.each([
	["express", onPort],
	["spring-boot", onPort],
	["go", onPort],
	["python", onPort],
	["oidc-client-ts", onPortInBrowser],
])("signing out of %s leads to a registered page, and never to the callback", (id, of) => {
	const withSignOut = textOf(of, id);
	expect(withSignOut).toMatch(/post_?logout_?redirect_?uri.*"http:\/\/localhost:4310\/"/i);
	const callbackOnly = textOf({ ...of, signOutUrl: undefined }, id);
	expect(callbackOnly).not.toMatch(/post_?logout_?redirect_?uri/i);
});

it("what a program reads from its environment stands in one block, with the secret while it is shown", () => {
	for (const id of ["next-auth", "express", "go", "python", "spring-boot"]) {
		const text = (secret?: string) => {
			const of = { ...onPort, secret };
			const [first, ...others] =
				snippetsFor(of)
					.find((snippet) => snippet.id === id)
					?.files(of) ?? [];
			const used = others.flatMap(({ code }) => [
				...code.matchAll(/(?:process\.env\.|environ\["|Getenv\("|\$\{)([A-Z_]+)/g),
			]);
			for (const [, name] of used) if (name !== "PORT") expect(first?.code, id).toContain(`${name}=`);
			expect(first?.name, id).toMatch(/^\.env/);
			return first?.code;
		};
		expect(text("shown-once"), id).toContain("PORTICO_CLIENT_SECRET=shown-once");
		expect(text(), id).toMatch(/PORTICO_CLIENT_SECRET=$/m);
	}
});

it.each(["web", "single-page"])(
	"choosing the stack of a %s application fills in the addresses that it needs",
	(kind) => {
		expect(stacksOf(kind).length).toBeGreaterThan(0);
		for (const { id, addresses } of stacksOf(kind)) {
			const of = facts({ redirectUrls: [...addresses], publicClient: kind === "single-page" });
			expect(of.signOutUrl, id).toBe(addresses[1]);
			expect(ids(of), id).toContain(id);
			expect(new URL(of.redirectUrl).pathname, id).not.toBe("/");
		}
		expect(stacksOf("machine")).toEqual([]);
	},
);

it("what must be pushed, or shown as a key, is left to the libraries that can", () => {
	const byLibraries = ids({ ...web, pushed: true }).filter((id) => !id.startsWith("par-"));
	expect(byLibraries).toEqual(["express", "asp-net-core"]);
	expect(texts({ ...web, pushed: true })[0]).toContain("buildAuthorizationUrlWithPAR");
	expect(ids({ ...web, method: "private_key_jwt" })).toEqual(["express", "curl"]);
});

it("an issuer without TLS is said to be one to libraries that refuse it", () => {
	const [, express, , aspNetCore] = texts({ ...web, issuer: "http://localhost:3000/t/root" });
	expect(express).toContain("allowInsecureRequests");
	expect(aspNetCore).toContain("RequireHttpsMetadata = false");
});

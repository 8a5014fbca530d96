import { describe, expect, test } from "vitest";
import { redirectUrlProblem } from "./redirect-url";

describe("a redirect URL", () => {
	test.each([
		"https://app.example/callback",
		"https://app.example",
		"https://app.example:8443/a?b=c&d=%20",
		"https://app.example?b=c",
		"http://localhost:3000/callback",
		"http://127.0.0.1/callback",
		"http://[::1]:8080/",
	])("may be %s", (url) => expect(redirectUrlProblem(url, false)).toBeNull());

	test.each([
		["callback", "malformed"],
		["", "malformed"],
		["//app.example/", "malformed"],
		["https://", "malformed"],
		["https://app.example/a b", "malformed"],
		["https://app.example/\u0000", "malformed"],
		["https://APP.example/", "malformed"],
		["https://app.example/a/../b", "malformed"],
		["https://app.example:443/", "malformed"],
		["https:\\\\app.example\\", "malformed"],
		["https://user@app.example/", "user-or-fragment"],
		["https://user:secret@app.example/", "user-or-fragment"],
		["https://app.example/#", "user-or-fragment"],
		["https://app.example/*", "wildcard"],
		["https://*.example/", "wildcard"],
		["http://app.example/", "insecure"],
		["http://localhost.evil.example/", "insecure"],
		["http://127.0.0.2/", "insecure"],
		["com.example.app:/callback", "needs-public-client"],
		["javascript:alert(1)", "needs-public-client"],
	])("cannot be %j for a confidential client: %s", (url, problem) =>
		expect(redirectUrlProblem(url, false)).toBe(problem),
	);

	test.each([
		"com.example.app:/callback",
		"com.example.app://callback",
		"org.example.my-app:cb",
		"myapp://cb",
		"cursor://anysphere.cursor-retrieval/oauth/callback",
	])("of a public client may be %s, with a scheme of private use (RFC 8252 §7.1)", (url) =>
		expect(redirectUrlProblem(url, true)).toBeNull(),
	);

	test.each([
		"javascript:alert(1)",
		"vbscript:x",
		"data:text/html,x",
		"blob:https://app.example/x",
		"file:///etc/passwd",
		"mailto:ada@app.example",
		"intent://cb",
		"ms-settings:privacy",
		"chrome-extension://abc/cb",
		"ws://cb",
		"wss://cb",
		"c:/cb",
		"COM.example.app:/cb",
	])("of a public client cannot be %s", (url) => expect(redirectUrlProblem(url, true)).toBe("scheme"));
});

import { describe, expect, test } from "vitest";
import { isOwnOrigin } from "./is-own-origin";

const spa = {
	clientAuthMethod: "none" as const,
	redirectUris: ["https://app.example/back?x=1", "http://localhost:5173/", "com.example.app:/back"],
};

describe("CORS requests of a page", () => {
	test.each(["https://app.example", "http://localhost:5173"])(
		"from %s are allowed for the public client with this origin",
		(origin) => {
			expect(isOwnOrigin(origin, spa)).toBe(true);
		},
	);

	test.each([
		"https://app.example:8443",
		"http://app.example",
		"https://sub.app.example",
		"https://app.example.evil.example",
		"https://app.example/back",
		"http://localhost",
		"null",
		"com.example.app:",
		"",
	])("from %s are refused", (origin) => {
		expect(isOwnOrigin(origin, spa)).toBe(false);
	});

	test("are refused for a client with a secret, and without a client", () => {
		expect(isOwnOrigin("https://app.example", { ...spa, clientAuthMethod: "client_secret_basic" })).toBe(false);
		expect(isOwnOrigin("https://app.example", undefined)).toBe(false);
		expect(isOwnOrigin("https://app.example", { clientAuthMethod: "none" })).toBe(false);
	});
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Found } from "@/lib/flows/finding/contract";
import { api, expectRefusal } from "../fixtures/api";

const addressOf = (query: string, organization = "root") => `/t/${organization}/api/server/v1/find?${query}`;

describe("things found by name", () => {
	test("are answered by kind, with the id that leads to them", async () => {
		const text = randomUUID();
		const group = await api<{ id: string }>("POST", "/t/root/scim2/Groups", { body: { displayName: `Team ${text}` } });
		const { status, body } = await api<{ found: Found[] }>("GET", addressOf(`text=${text.toUpperCase()}`));
		expect(status).toBe(200);
		expect(body.found).toEqual([{ kind: "group", id: group.body.id, name: `Team ${text}`, detail: "" }]);
	});

	test.each(["", "text=", "text=%20%20", "text=%00", `text=${"a".repeat(201)}`, "text=a&text=b"])(
		"“%s” is refused",
		async (query) => {
			expectRefusal(await api("GET", addressOf(query)), 400, "REQ-4000");
		},
	);

	test.each(["%25", "%5C", "'", "%F0%9F%99%82", "%D8%A7", "xn--%2D", "http%3A%2F%2F%5B", "%ED%A0%80"])(
		"%s is a text like any other",
		async (text) => {
			expect((await api("GET", addressOf(`text=${text}`))).status).toBe(200);
		},
	);

	test("are nobody's without a token, and of no organization where the caller may not act", async () => {
		expectRefusal(await api("GET", addressOf("text=a"), { token: null }), 401, "AUTH-4010");
		expectRefusal(await api("GET", addressOf("text=a", `no-${randomUUID().slice(0, 8)}`)), 404, "ORG-60015");
	});
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listExportContracts } from "@/lib/identity/list-exports/contract";
import { api, expectRefusal } from "../fixtures/api";
import { createdBelow } from "../fixtures/below";
import { baseUrl } from "../fixtures/run";

const addressOf = (list: string, query = "", organization = "root") =>
	`/t/${organization}/api/server/v1/exports/${list}${query === "" ? "" : `?${query}`}`;

describe("a list as a file", () => {
	test.each(Object.keys(listExportContracts))(
		"%s: CSV with a byte order mark and the names of its columns",
		async (list) => {
			const { status, headers, text } = await api("GET", addressOf(list));
			expect(status).toBe(200);
			expect(headers["content-type"]).toMatch(/^text\/csv/);
			expect(headers["content-disposition"]).toBe(`attachment; filename="${list}.csv"`);
			expect(text.replace(/^\uFEFF/, "").split("\r\n")[0]).toMatch(/^(id|domain),/);
			expect(text.endsWith("\r\n")).toBe(true);
		},
	);

	test("has what the list has by the same search, and no formulas", async () => {
		const part = randomUUID();
		for (const displayName of [`=cmd ${part}`, `Ada, ${part}`])
			expect((await api("POST", "/t/root/scim2/Groups", { body: { displayName } })).status).toBe(201);
		const { text } = await api("GET", addressOf("groups", `search=${part}&sort=displayName&order=desc`));
		const names = text.split("\r\n").slice(1, -1);
		expect(names).toHaveLength(2);
		expect(names[0]).toContain(`,"Ada, ${part}",0,`);
		expect(names[1]).toContain(`,'=cmd ${part},0,`);
	});

	test("is of one organization alone, and of none that the caller may not act in", async () => {
		const below = await createdBelow(baseUrl(), "Below");
		const userName = `u-${randomUUID()}`;
		expect((await api("POST", `/t/${below.name}/scim2/Users`, { body: { userName } })).status).toBe(201);
		expect((await api("GET", addressOf("users", `search=${userName}`))).text).not.toContain(userName);
		expect((await api("GET", addressOf("users", `search=${userName}`, below.name))).text).toContain(userName);
		expectRefusal(await api("GET", addressOf("users", "", `no-${randomUUID().slice(0, 8)}`)), 404, "ORG-60015");
	});

	test.each(["sort=nonsense", "order=up", "search=%00", "sort=username&sort=username"])(
		"%s is refused before a file begins",
		async (query) => {
			expectRefusal(await api("GET", addressOf("users", query)), 400, "REQ-4000");
		},
	);

	test("needs a token", async () => {
		expectRefusal(await api("GET", addressOf("users"), { token: null }), 401, "AUTH-4010");
	});
});

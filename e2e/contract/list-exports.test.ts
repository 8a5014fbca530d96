import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listExportContracts } from "@/lib/protocols/list-exports/contract";
import { api, expectRefusal } from "../fixtures/api";
import { createdBelow } from "../fixtures/below";
import { baseUrl } from "../fixtures/run";

const addressOf = (list: string, query = "", organization = "root") =>
	`/t/${organization}/api/server/v1/exports/${list}${query === "" ? "" : `?${query}`}`;

/** The lists that belong to an organization, and those that belong to something in it. */
const [whole, parts] = [false, true].map((ofSomething) =>
	Object.entries(listExportContracts).flatMap(([name, { path }]) =>
		/exports\/.*\{/.test(path) === ofSomething ? [[name, path] as [string, string]] : [],
	),
) as [[string, string][], [string, string][]];

describe("a list as a file", () => {
	test.each(whole)("%s: CSV with a byte order mark and the names of its columns", async (_, path) => {
		const list = path.split("/").at(-1) ?? "";
		const { status, headers, text } = await api("GET", addressOf(list));
		expect(status).toBe(200);
		expect(headers["content-type"]).toMatch(/^text\/csv/);
		expect(headers["content-disposition"]).toBe(`attachment; filename="${list}.csv"`);
		expect(text.replace(/^\uFEFF/, "").split("\r\n")[0]).toMatch(/^(id|domain|name),/);
		expect(text.endsWith("\r\n")).toBe(true);
	});

	test.each(parts)("%s: of something that the organization does not have is refused as absent", async (_, path) => {
		const asked = path.replace("{organization}", "root").replace(/\{\w+\}/, randomUUID());
		expect((await api("GET", asked)).status).toBe(404);
	});

	test("has the members of a group, and not for another organization", async () => {
		const below = await createdBelow(baseUrl(), "Below");
		const scim = `/t/${below.name}/scim2`;
		const { body: user } = await api<{ id: string }>("POST", `${scim}/Users`, { body: { userName: "ada" } });
		const members = [{ value: user.id }];
		const created = await api<{ id: string }>("POST", `${scim}/Groups`, { body: { displayName: "Group", members } });
		const list = `groups/${created.body.id}/members`;
		expect((await api("GET", addressOf(list, "", below.name))).text).toContain(`${user.id},ada,`);
		expect((await api("GET", addressOf(list))).status).toBe(404);
	});

	test("has the events of the audit log in both orders, without formulas", async () => {
		const below = await createdBelow(baseUrl(), "Below");
		for (const displayName of ["=first", "second"])
			await api("POST", `/t/${below.name}/scim2/Groups`, { body: { displayName } });
		const names = async (order: string) => {
			const { text } = await api("GET", addressOf("audit-log", `action=group.created&order=${order}`, below.name));
			return Array.from(text.matchAll(/,('=first|second),/g), ([, name]) => name);
		};
		expect(await names("asc")).toEqual(["'=first", "second"]);
		expect(await names("desc")).toEqual(["second", "'=first"]);
	});

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

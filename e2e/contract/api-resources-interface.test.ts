import { beforeAll, describe, expect, test } from "vitest";
import type { ApiResource } from "@/lib/identity/api-resources/contract";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { api, expectRefusal } from "../fixtures/api";
import { anApiResource, roleWith, scopeNames } from "../fixtures/api-resources";
import { createdBelow } from "../fixtures/below";
import { oidcApplication } from "../fixtures/oidc-application";
import { type Person, signedUpPerson } from "../fixtures/people";
import { baseUrl } from "../fixtures/run";

let orders: ApiResource;
let read: string;
let person: Person;

beforeAll(async () => {
	[orders, person] = await Promise.all([anApiResource("read", "write"), signedUpPerson(baseUrl())]);
	[read = ""] = scopeNames(orders);
});

describe("the interface of API resources", () => {
	const path = "/t/root/api/server/v1/api-resources";

	test("creates, reads, finds, changes and deletes an API resource", async () => {
		const made = await anApiResource("a", "b");
		const answer = await api<ApiResource>("GET", `${path}/${made.id}`);
		expect(answer.body).toEqual(made);
		const found = await api<{ apiResources: ApiResource[] }>("GET", `${path}?search=${encodeURIComponent(made.name)}`);
		expect(found.body.apiResources).toEqual([made]);
		const changed = { ...made, name: "Renamed", scopes: made.scopes.slice(0, 1) };
		const put = await api<ApiResource>("PUT", `${path}/${made.id}`, {
			body: changed,
			headers: { "if-match": String(answer.headers.etag) },
		});
		expect(put.body).toMatchObject({ name: "Renamed", scopes: made.scopes.slice(0, 1) });
		expectRefusal(
			await api("PUT", `${path}/${made.id}`, { body: changed, headers: { "if-match": String(answer.headers.etag) } }),
			412,
			"API-1012",
		);
		expect((await api("DELETE", `${path}/${made.id}`)).status).toBe(204);
		expectRefusal(await api("GET", `${path}/${made.id}`), 404, "API-1006");
	});

	test.each([
		["identifier", { identifier: "orders" }],
		["identifier", { identifier: "https://api.example/#part" }],
		["identifier", { identifier: "/orders" }],
		["scopes", { scopes: [{ name: "openid", displayName: "x" }] }],
		["scopes", { scopes: [{ name: "internal_new", displayName: "x" }] }],
		["scopes", { scopes: [{ name: "two words", displayName: "x" }] }],
		["scopes", { scopes: [{ name: "a", displayName: " " }] }],
		[
			"scopes",
			{
				scopes: [
					{ name: "same", displayName: "x" },
					{ name: "same", displayName: "y" },
				],
			},
		],
		["unknown", { unknown: 1 }],
	])("refuses %s as in %j, and names it", async (member, changed) => {
		const refused = await api("POST", path, { body: { identifier: "https://api.example/x", name: "X", ...changed } });
		expect(expectRefusal(refused, 400, "API-1001").description).toContain(member);
	});

	test("refuses an identifier and a scope that another resource has", async () => {
		const body = { identifier: orders.identifier, name: "Second" };
		expectRefusal(await api("POST", path, { body }), 409, "API-1003");
		const taken = { identifier: "https://api.example/second", name: "Second", scopes: [orders.scopes[0]] };
		expectRefusal(await api("POST", path, { body: taken }), 409, "API-1004");
	});

	test("applications and roles are given only scopes that there are", async () => {
		const application = { name: "X", redirectUrls: ["https://x.example/"], grantTypes: ["authorization_code"] };
		const refused = await api("POST", "/t/root/api/server/v1/applications", {
			body: { ...application, scopes: ["no:such"] },
		});
		expect(expectRefusal(refused, 400, "APP-1001").description).toContain("no:such");
		const role = await api<{ detail: string }>("POST", "/t/root/scim2/v2/Roles", {
			body: { displayName: `Role ${read}`, permissions: [{ value: "no:such" }] },
		});
		expect({ status: role.status, detail: role.body.detail }).toEqual({
			status: 400,
			detail: expect.stringContaining("no:such"),
		});
	});

	test("a scope that is deleted is taken from roles and applications, and comes back to nobody", async () => {
		const made = await anApiResource("keep", "drop");
		const [drop = "", keep = ""] = scopeNames(made);
		const roleId = await roleWith([keep, drop], person.username);
		const application = await oidcApplication({ scopes: [keep, drop], grantTypes: ["client_credentials"] });
		const kept = made.scopes.filter(({ name }) => name === keep);
		await api("PUT", `${path}/${made.id}`, { body: { ...made, scopes: kept } });
		await api("PUT", `${path}/${made.id}`, { body: made });
		const role = await api<{ permissions: { value: string }[] }>("GET", `/t/root/scim2/v2/Roles/${roleId}`);
		expect(role.body.permissions).toEqual([{ value: keep }]);
		const { body } = await api<ApplicationBody>("GET", `/t/root/api/server/v1/applications/${application.id}`);
		expect(body.scopes).toEqual([keep]);
	});

	test("another organization sees nothing of it, and cannot give its scopes", async () => {
		const below = await createdBelow(baseUrl(), "Below");
		const there = `/t/${below.name}/api/server/v1`;
		expectRefusal(await api("GET", `${there}/api-resources/${orders.id}`), 404, "API-1006");
		const list = await api<{ totalResults: number }>("GET", `${there}/api-resources`);
		expect(list.body.totalResults).toBe(0);
		const application = { name: "X", redirectUrls: ["https://x.example/"], grantTypes: ["authorization_code"] };
		expectRefusal(
			await api("POST", `${there}/applications`, { body: { ...application, scopes: [read] } }),
			400,
			"APP-1001",
		);
	});
});

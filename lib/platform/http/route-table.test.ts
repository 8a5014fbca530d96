import { describe, expect, test } from "vitest";
import type { Contract } from "./contract";
import type { Operation } from "./operation";
import { routeTable } from "./route-table";

function operationAt(path: string): Operation {
	return { contract: { method: "GET", path } as Contract, handle: () => Promise.reject(new Error("not called")) };
}

describe("the route table", () => {
	const find = routeTable(
		["/flows", "/flows/{flowId}", "/flows/{flowId}/versions/{version}", "/t/{organization}/scim2/Users"].map(
			operationAt,
		),
	);

	test.each([
		["/flows", "/flows", {}],
		["/flows/abc", "/flows/{flowId}", { flowId: "abc" }],
		["/flows/a%20b", "/flows/{flowId}", { flowId: "a b" }],
		["/flows/%zz", "/flows/{flowId}", { flowId: "%zz" }],
		["/flows/abc/versions/3", "/flows/{flowId}/versions/{version}", { flowId: "abc", version: "3" }],
		["/flows/abc/versions", "/flows/…", {}],
		["/flows/abc/versions/3/4", "/flows/…", {}],
		["/t/acme/scim2/Users", "/t/{organization}/scim2/Users", { organization: "acme" }],
		["/t/acme/scim2/Devices", "/t/{organization}/scim2/…", { organization: "acme" }],
	])("%s leads to %s", (path, pattern, params) => {
		expect(find(path)).toMatchObject({ pattern, params });
	});

	test.each(["/", "/flowsx", "/flows/", "/console/flows", "//flows", "/__proto__", "/t/acme", "/t/acme/oauth2/token"])(
		"%s leads nowhere",
		(path) => {
			expect(find(path)).toBeNull();
		},
	);
});

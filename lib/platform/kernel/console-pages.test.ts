import { describe, expect, test } from "vitest";
import { firstSection, opensPage, permissionOfPage } from "./console-pages";
import { SHIPPED_ROLES, type ShippedRoleKey } from "./shipped-roles";

const heldBy = (role: ShippedRoleKey) => new Set<string>(SHIPPED_ROLES.find(({ key }) => key === role)?.permissions);

describe("the permission of a page", () => {
	test.each([
		["/console", "internal_execution_mgt_view"],
		["/console/o/acme/", "internal_execution_mgt_view"],
		["/console/flows", "internal_flow_mgt_view"],
		["/console/flows?search=x/new", "internal_flow_mgt_view"],
		["/console/flows/new", "internal_flow_mgt_update"],
		["/console/flows/some-id", "internal_flow_mgt_view"],
		["/console/flows/some-id/compare/1..2", "internal_flow_mgt_view"],
		["/console/flows/some-id/preview", "internal_flow_mgt_publish"],
		["/console/users", "internal_user_mgt_list"],
		["/console/users/some-id", "internal_user_mgt_view"],
		["/console/roles/some-id/add-groups", "internal_role_mgt_update"],
		["/console/o/acme/roles/some-id", "internal_role_mgt_view"],
		["/console/o/acme/executions/traffic?flowId=x", "internal_execution_mgt_view"],
	])("%s", (path, permission) => expect(permissionOfPage(path)).toBe(permission));

	test.each(["/console/api", "/console/o/acme/api"])("%s needs none", (path) =>
		expect(opensPage(new Set(), path)).toBe(true),
	);
});

test("everybody comes first to the first section that they may see", () => {
	const first = SHIPPED_ROLES.map(({ key }) => [key, firstSection(heldBy(key))]);
	expect(Object.fromEntries(first)).toEqual({
		administrator: "flows",
		designer: "flows",
		helpdesk: "users",
		auditor: "flows",
		"application-owner": "flows",
	});
	expect(firstSection(new Set(["internal_audit_mgt_view"]))).toBe("audit");
	expect(firstSection(new Set(["internal_user_mgt_create", "orders:read"]))).toBeUndefined();
});

test("the auditor opens every section, and no page that creates something", () => {
	const auditor = heldBy("auditor");
	for (const section of ["flows", "senders", "webhooks", "users", "organizations", "domains", "audit", "signing-keys"])
		expect(opensPage(auditor, `/console/${section}`), section).toBe(true);
	for (const page of [
		"flows/new",
		"senders/new",
		"users/import",
		"organizations/new",
		"roles/x/add",
		"flows/x/preview",
	])
		expect(opensPage(auditor, `/console/${page}`), page).toBe(false);
});

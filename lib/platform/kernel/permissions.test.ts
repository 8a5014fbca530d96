import { describe, expect, test } from "vitest";
import {
	AS_STRONG_AS_EVERYTHING,
	beyond,
	including,
	PERMISSION_GROUPS,
	PERMISSIONS,
	permits,
	requestedScope,
} from "./permissions";
import { SHIPPED_ROLES, shippedRoleNamed } from "./shipped-roles";

const held = (...permissions: string[]) => new Set(permissions);

describe("permissions", () => {
	test("each is named once", () => {
		expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
		expect(new Set(PERMISSION_GROUPS.map(({ name }) => name)).size).toBe(PERMISSION_GROUPS.length);
	});

	test("who may change something may see it, and who may publish flows may change them", () => {
		expect(permits(held("internal_branding_mgt_update"), "internal_branding_mgt_view")).toBe(true);
		for (const included of ["internal_flow_mgt_view", "internal_flow_mgt_update"]) {
			expect(permits(held("internal_flow_mgt_publish"), included)).toBe(true);
			expect(beyond(held("internal_flow_mgt_publish"), [included])).toEqual([]);
		}
	});

	test("nothing is included the other way, in another subject, or in those of the specification", () => {
		expect(permits(held("internal_flow_mgt_view"), "internal_flow_mgt_update")).toBe(false);
		expect(permits(held("internal_flow_mgt_update"), "internal_flow_mgt_publish")).toBe(false);
		expect(permits(held("internal_flow_mgt_update"), "internal_branding_mgt_view")).toBe(false);
		expect(permits(held("internal_user_mgt_update"), "internal_user_mgt_view")).toBe(false);
		expect(permits(held("internal_organization_config_update"), "internal_organization_config_view")).toBe(false);
	});

	test("`system` includes all of them, and scopes that are not Portico's only for giving them", () => {
		for (const permission of PERMISSIONS) expect(permits(held("system"), permission)).toBe(true);
		expect(permits(held("system"), "orders:read")).toBe(false);
		expect(beyond(held("system"), ["orders:read"])).toEqual([]);
	});

	test("a refusal names `system` for flows, as the specification does, and the permission for everything else", () => {
		expect(requestedScope("internal_flow_mgt_publish")).toBe("system");
		expect(requestedScope("internal_branding_mgt_update")).toBe("internal_branding_mgt_update");
	});
});

describe("the shipped roles", () => {
	test("only the administrator holds what is as strong as everything", () => {
		for (const { key, permissions } of SHIPPED_ROLES)
			for (const strong of ["system", ...AS_STRONG_AS_EVERYTHING])
				expect(permits(new Set(permissions), strong), `${key} ${strong}`).toBe(key === "administrator");
	});

	test("the auditor sees every subject and changes none", () => {
		const auditor = new Set<string>(SHIPPED_ROLES.find(({ key }) => key === "auditor")?.permissions);
		for (const { name, permissions } of PERMISSION_GROUPS)
			expect(
				permissions.some((permission) => auditor.has(permission)),
				name,
			).toBe(true);
		for (const permission of auditor) expect(permission).toMatch(/_(view|list)$/);
	});

	test("are found by their stored names", () => {
		for (const { key, name } of SHIPPED_ROLES) expect(shippedRoleNamed(name)).toBe(key);
		expect(shippedRoleNamed("designer")).toBeUndefined();
	});
});

test.each(PERMISSIONS)("whoever holds one that includes %s may do it, and nobody else", (permission) => {
	const holders = PERMISSIONS.filter((each) => permits(new Set([each]), permission));
	expect(new Set(including(permission))).toEqual(new Set(holders));
});

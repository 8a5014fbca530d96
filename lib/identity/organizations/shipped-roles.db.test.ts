import { expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId } from "@/lib/platform/kernel";
import { SHIPPED_ROLES } from "@/lib/platform/kernel/shipped-roles";
import { updateShippedRoles } from "./";

const names = SHIPPED_ROLES.map(({ name }) => name);

async function rolesOf(organizationId: string) {
	const { sql } = await database();
	return [
		...(await sql<{ name: string; permissions: string[]; shipped: string | null; revision: number }[]>`
			select display_name as name, permissions, shipped, revision from roles where organization_id = ${organizationId}`),
	];
}

test("a start gives every organization the shipped roles that it lacks, once", async () => {
	const { organizationId } = (await anOrganization()).principal;
	for (let starts = 0; starts < 2; starts++) await updateShippedRoles(await database());
	const roles = await rolesOf(organizationId);
	expect(roles.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
	for (const { key, permissions } of SHIPPED_ROLES)
		expect(roles).toContainEqual(expect.objectContaining({ shipped: key, permissions, revision: 1 }));
});

test("permissions of an earlier release become those of this one, and other roles stay", async () => {
	const { organizationId } = (await anOrganization()).principal;
	const { sql } = await database();
	await sql`
		insert into roles (organization_id, id, display_name, permissions, shipped, created_at, updated_at) values
			(${organizationId}, ${newId()}, 'Our designers', '{internal_flow_mgt_view}', 'designer', now(), now()),
			(${organizationId}, ${newId()}, 'Readers', '{internal_flow_mgt_view}', null, now(), now())`;
	await updateShippedRoles(await database());
	const roles = await rolesOf(organizationId);
	const designer = SHIPPED_ROLES.find(({ key }) => key === "designer");
	expect(roles).toContainEqual({
		name: "Our designers",
		permissions: designer?.permissions,
		shipped: "designer",
		revision: 2,
	});
	expect(roles).toContainEqual({
		name: "Readers",
		permissions: ["internal_flow_mgt_view"],
		shipped: null,
		revision: 1,
	});
});

test("a role of the organization keeps its name, and the shipped one of that name gets a suffix", async () => {
	const { organizationId } = (await anOrganization()).principal;
	const { sql } = await database();
	await sql`
		insert into roles (organization_id, id, display_name, permissions, created_at, updated_at)
		values (${organizationId}, ${newId()}, 'HELPDESK', '{}', now(), now())`;
	await updateShippedRoles(await database());
	const roles = await rolesOf(organizationId);
	expect(roles).toContainEqual({ name: "HELPDESK", permissions: [], shipped: null, revision: 1 });
	expect(roles).toContainEqual(expect.objectContaining({ name: "Helpdesk (Portico)", shipped: "helpdesk" }));
});

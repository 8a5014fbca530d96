import { expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { anOrganizationBelow } from "@/db/fixtures/an-organization-below";
import { task } from "@/lib/flows/model/fixtures/builders";
import { createGroup } from "@/lib/identity/directory";
import { newId } from "@/lib/platform/kernel";
import { thingsOf } from "./things-of";

const deciding = (fact: "group" | "organization", ids: string[]) =>
	task(fact, {
		executor: { name: "ConditionExecutor" },
		properties: { condition: { match: "all", comparisons: [{ fact, is: "one-of", ids }] } },
	});

test("conditions find the groups of their organization, and the organizations that its users come from", async () => {
	const context = await anOrganization();
	const { organizationId, organizationName } = context.principal;
	const below = await anOrganizationBelow(organizationId);
	const neighbour = await anOrganization();
	const own = await createGroup(context, { displayName: "Staff" });
	const theirs = await createGroup(neighbour, { displayName: "Staff" });
	const missing = newId();
	const { names, absent, organizations } = await thingsOf(organizationId, [
		deciding("group", [own.id, theirs.id, missing, "no id"]),
		deciding("organization", [organizationId, below.id, neighbour.principal.organizationId]),
	]);
	expect(names[own.id]).toBe("Staff");
	expect(names[organizationId]).toBe(organizationName);
	expect(Object.keys(names).toSorted()).toEqual([own.id, organizationId, below.id].toSorted());
	expect(absent).toEqual([theirs.id, missing, "no id", neighbour.principal.organizationId]);
	expect(organizations).toEqual([organizationId]);
	const fromBelow = await thingsOf(below.id, []);
	expect(fromBelow).toMatchObject({ absent: [], organizations: expect.arrayContaining([below.id, organizationId]) });
});

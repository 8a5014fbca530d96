import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { aSecondPasses } from "@/db/fixtures/a-second-passes";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createOrganization } from "@/db/fixtures/create-organization";
import { actingIn, organizationByName } from "@/lib/identity/organization-tree";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { SHIPPED_ROLES } from "@/lib/platform/kernel/shipped-roles";
import { deleteOrganization, getOrganization, listOrganizations, presentOrganization, updateOrganization } from "./";
import type { OrganizationQuery } from "./contract";

const freshName = () => `org-${newId().slice(-12)}`;
const within = ({ principal }: RequestContext) => ({ organization: principal.organizationName });

function create(context: RequestContext, parentId?: string, name = freshName()) {
	return createOrganization(context, { name, parentId });
}

function settings(body: { status?: "ACTIVE" | "DISABLED" }) {
	return { displayName: "Changed", status: "ACTIVE" as const, defaultLanguage: null, ...body };
}

function list(context: RequestContext, query: Partial<OrganizationQuery> = {}) {
	const full = { sort: "name", order: "asc", limit: 30, offset: 0, ...query } as const;
	return listOrganizations(context, within(context).organization, full);
}

describe("an organization", () => {
	test("begins active, below another one, with default flows and a role of administrators", async () => {
		const context = await anOrganization();
		const child = await create(context);
		const grandchild = await create(context, child.id);
		expect(child).toMatchObject({ status: "ACTIVE", parentId: context.principal.organizationId, organizations: 0 });
		expect(grandchild.path.map(({ id }) => id)).toEqual([context.principal.organizationId, child.id]);
		expect((await getOrganization(context, child.id)).organizations).toBe(1);
		const { sql } = await database();
		const flows = await sql`select flow_type from default_flows where organization_id = ${child.id} order by flow_type`;
		expect(flows.map((row) => row.flow_type)).toEqual(["AUTHENTICATION", "REGISTRATION"]);
		const roles = await sql`select shipped, permissions from roles where organization_id = ${child.id} order by id`;
		expect([...roles]).toEqual(SHIPPED_ROLES.map(({ key, permissions }) => ({ shipped: key, permissions })));
	});

	test("has a name that is nobody else's, of 20 at once too", async () => {
		const context = await anOrganization();
		const name = freshName();
		const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => create(context, undefined, name)));
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		for (const outcome of outcomes)
			if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ kind: "conflict", code: "ORG-60076" });
	});

	test("has at most ten above it", async () => {
		const context = await anOrganization();
		let parentId: string | undefined;
		for (let depth = 1; depth <= 10; depth++) ({ id: parentId } = await create(context, parentId));
		await expect(create(context, parentId)).rejects.toMatchObject({ code: "ORG-60077" });
	});

	test("is seen from itself and above, and to everybody else it is absent", async () => {
		const [context, stranger] = [await anOrganization(), await anOrganization()];
		const child = await create(context);
		const sibling = await create(context);
		const inChild = await acting(context, child.name);
		expect((await getOrganization(inChild, child.id)).path).toEqual([]);
		const absent = { kind: "not-found", code: "ORG-60015" };
		const parentId = context.principal.organizationId;
		for (const [who, id] of [
			[stranger, child.id],
			[inChild, sibling.id],
			[inChild, parentId],
			[context, newId()],
			[context, "not-an-id"],
		] as const) {
			await expect(getOrganization(who, id)).rejects.toMatchObject(absent);
			await expect(updateOrganization(who, id, settings({}))).rejects.toMatchObject(absent);
			await expect(deleteOrganization(who, id)).rejects.toMatchObject(absent);
			if (id !== "not-an-id") await expect(create(who, id)).rejects.toMatchObject(absent);
		}
		expect((await list(inChild)).totalResults).toBe(0);
		expect((await list(context)).organizations.map(({ id }) => id).toSorted()).toEqual(
			[child.id, sibling.id].toSorted(),
		);
	});

	test("is found by part of its names, its parent and its status; pages hold each once", async () => {
		const context = await anOrganization();
		const [one, other] = [await create(context), await create(context)];
		const below = await create(context, one.id);
		await updateOrganization(context, other.id, settings({ status: "DISABLED" }));
		const ids = async (query: Partial<OrganizationQuery>) =>
			(await list(context, query)).organizations.map(({ id }) => id);
		expect(await ids({ search: below.name.toUpperCase() })).toEqual([below.id]);
		expect(await ids({ search: "100%_" })).toEqual([]);
		expect(await ids({ parentId: one.id })).toEqual([below.id]);
		expect(await ids({ status: "DISABLED" })).toEqual([other.id]);
		for (const sort of ["name", "displayName", "createdAt"] as const) {
			const pages = [await ids({ sort, limit: 2 }), await ids({ sort, limit: 2, offset: 2 })].flat();
			expect(pages.toSorted(), sort).toEqual([one.id, other.id, below.id].toSorted());
		}
	});

	test("that is disabled is absent to those who would act in it or below it, within a second", async () => {
		const context = await anOrganization();
		const child = await create(context);
		const grandchild = await create(context, child.id);
		expect(await actingIn(context.principal, grandchild.name)).toMatchObject({ organizationId: grandchild.id });
		await updateOrganization(context, child.id, settings({ status: "DISABLED" }));
		await aSecondPasses();
		expect(await actingIn(context.principal, grandchild.name)).toBeNull();
		expect(await organizationByName(child.name)).toMatchObject({ active: false });
		await updateOrganization(context, child.id, settings({ status: "ACTIVE" }));
		await aSecondPasses();
		expect(await actingIn(context.principal, grandchild.name)).not.toBeNull();
	});

	test("is neither disabled nor deleted from inside", async () => {
		const context = await anOrganization();
		const own = context.principal.organizationId;
		const refused = { kind: "conflict", code: "ORG-60079" };
		await expect(updateOrganization(context, own, settings({ status: "DISABLED" }))).rejects.toMatchObject(refused);
		await expect(deleteOrganization(context, own)).rejects.toMatchObject(refused);
		expect((await updateOrganization(context, own, settings({}))).displayName).toBe("Changed");
	});

	test("is deleted when nobody and nothing is in it, with what it was set up with", async () => {
		const context = await anOrganization();
		const child = await create(context);
		const grandchild = await create(context, child.id);
		const { sql } = await database();
		await sql`insert into users (organization_id, id, username, display_name) values (${child.id}, ${newId()}, 'ada', 'Ada')`;
		await expect(deleteOrganization(context, child.id)).rejects.toMatchObject({
			kind: "conflict",
			code: "ORG-60078",
			description: "The organization still has: organizations, users.",
		});
		await sql`delete from users where organization_id = ${child.id}`;
		await deleteOrganization(context, grandchild.id);
		await deleteOrganization(context, child.id);
		const left = await sql`select from flows where organization_id = ${child.id}`;
		expect(left).toHaveLength(0);
		const auditEntries = await sql<{ action: string }[]>`
			select action from audit_events where organization_id = ${context.principal.organizationId} and target_id = ${child.id}
			order by at`;
		expect(auditEntries.map(({ action }) => action)).toEqual(["organization.created", "organization.deleted"]);
	});

	test("changes only where the revision is the one that was read", async () => {
		const context = await anOrganization();
		const child = await create(context);
		expect(presentOrganization(child).headers).toEqual({ etag: '"1"' });
		await updateOrganization(context, child.id, settings({}), [1]);
		const stale = { kind: "precondition-failed", code: "ORG-60012" };
		await expect(updateOrganization(context, child.id, settings({}), [1])).rejects.toMatchObject(stale);
		await expect(deleteOrganization(context, child.id, [1])).rejects.toMatchObject(stale);
	});
});

async function acting(context: RequestContext, name: string): Promise<RequestContext> {
	const principal = await actingIn(context.principal, name);
	if (principal === null) throw new Error(`${name} is absent`);
	return { ...context, principal };
}

import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createOrganization } from "@/db/fixtures/create-organization";
import { discoveryOn } from "@/db/fixtures/mapped-domains";
import { RACE_ROUNDS } from "@/db/fixtures/race-rounds";
import { createMapping } from "@/lib/identity/discovery";
import { actingIn } from "@/lib/identity/organization-tree";
import { deleteOrganization } from "@/lib/identity/organizations";
import { errorResponse } from "@/lib/platform/http/error-response";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { bulk, createGroup, createRole, createUser, patchGroup, patchUser, replaceGroup } from "./";
import { aUser, patch } from "./fixtures/scim";

const name = () => `n-${newId().slice(-12)}`;

/** The same caller, acting in a new organization below theirs. */
async function below(context: RequestContext): Promise<RequestContext> {
	const body = { name: `org-${newId().slice(-12)}`, parentId: undefined };
	const made = await createOrganization(context, body);
	const principal = await actingIn(context.principal, made.name);
	if (principal === null) throw new Error("absent");
	return { ...context, principal };
}

const creating = (body: object) => ({ displayName: name(), ...body }) as never;

function importing(context: RequestContext, users: number, data: () => object = () => ({})) {
	const Operations = Array.from({ length: users }, () => ({
		method: "POST",
		path: "/Users",
		bulkId: newId(),
		data: { userName: name(), ...data() },
	}));
	return bulk(context, context.principal.organizationName, { Operations, failOnErrors: undefined });
}

/** The status with which the interface would answer. */
async function statusOf(request: Promise<unknown>): Promise<number> {
	try {
		await request;
		return 200;
	} catch (thrown) {
		return errorResponse(thrown, "test", "scim").status;
	}
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("while an organization is deleted", () => {
	const deleting = (above: RequestContext, { principal }: RequestContext) =>
		statusOf(deleteOrganization(above, principal.organizationId));

	async function leftOf({ principal }: RequestContext) {
		const { sql } = await database();
		const { organizationId } = principal;
		const [row] = await sql<{ organizations: number; users: number; audited: number; others: number }[]>`
			select (select count(*)::int from organizations where id = ${organizationId}) as organizations,
				(select count(*)::int from users where organization_id = ${organizationId}) as users,
				(select count(*)::int from audit_events
					where organization_id = ${organizationId} and action = 'user.created') as audited,
				(select count(*)::int from groups where organization_id = ${organizationId})
					+ (select count(*)::int from group_members where organization_id = ${organizationId})
					+ (select count(*)::int from roles where organization_id = ${organizationId})
					+ (select count(*)::int from role_users where organization_id = ${organizationId})
					+ (select count(*)::int from organization_members where organization_id = ${organizationId}) as others`;
		return row;
	}

	test("every row of an import is made, or finds no organization; where one was made, it stays", async () => {
		const root = await anOrganization();
		for (let round = 0; round < RACE_ROUNDS; round++) {
			const context = await below(root);
			const [answer, gone] = await Promise.all([
				pause(round % 5).then(() => importing(context, 20)),
				pause(round % 3).then(() => deleting(root, context)),
			]);
			const statuses = answer.Operations.map(({ status }) => status);
			expect(statuses).toHaveLength(20);
			const made = statuses.filter((status) => status === "201").length;
			expect([200, 409]).toContain(gone);
			expect(statuses.every((status) => status === (gone === 200 ? "404" : "201"))).toBe(true);
			expect(await leftOf(context)).toMatchObject(
				gone === 200
					? { organizations: 0, users: 0, audited: 0, others: 0 }
					: { organizations: 1, users: made, audited: made },
			);
		}
	});

	test("users, groups and roles are made or changed before it, or find no organization; none is left over", async () => {
		const root = await anOrganization();
		const outcomes = new Set<number>();
		for (let round = 0; round < RACE_ROUNDS; round++) {
			const context = await below(root);
			const group = await createGroup(context, creating({ members: [] }));
			const guest = await aUser(root);
			const rename = patch({ op: "replace", path: "displayName", value: name() });
			const member = patch({ op: "add", path: "members", value: [{ value: guest.id }] });
			const requests = [
				() => createGroup(context, creating({})),
				() => createRole(context, creating({ permissions: [] })),
				() => patchGroup(context, group.id, rename),
				() => patchGroup(context, group.id, member),
				() => replaceGroup(context, group.id, { displayName: name() }),
				() => (round % 2 === 0 ? createUser(context, creating({ userName: name() })) : Promise.resolve()),
			];
			const [gone, ...statuses] = await Promise.all([
				pause(round % 4).then(() => deleting(root, context)),
				...requests.map((request) => statusOf(request())),
			]);
			for (const status of statuses) expect([200, 400, 404, 409]).toContain(status);
			expect([200, 409]).toContain(gone);
			outcomes.add(gone);
			if (gone === 200) expect(await leftOf(context)).toMatchObject({ organizations: 0, users: 0, others: 0 });
		}
		expect(outcomes.has(200)).toBe(true);
	});
});

describe("while another organization claims a domain", () => {
	test("whoever comes with an address there, or changes to one, did so before it, or not at all", async () => {
		const root = await anOrganization();
		await discoveryOn(root.principal.organizationId);
		const { sql } = await database();
		for (let round = 0; round < RACE_ROUNDS; round++) {
			const [claimer, elsewhere] = [await below(root), await below(root)];
			const domain = `d${newId().slice(-12)}.example.com`;
			const email = () => ({ emails: [{ value: `${name()}@${domain}` }] });
			const here = await Promise.all(Array.from({ length: 4 }, () => aUser(elsewhere)));
			const move = (id: string) =>
				patchUser(elsewhere, id, { Operations: [{ op: "replace", path: "emails", value: email().emails }] });
			const [answer, claimed, ...moved] = await Promise.all([
				importing(elsewhere, 12, email),
				pause(round % 4).then(() =>
					statusOf(
						createMapping(root, {
							attributes: [{ type: "emailDomain", values: [domain] }],
							confirmPublicDomains: false,
							organizationId: claimer.principal.organizationId,
						}),
					),
				),
				...here.map(({ id }) => statusOf(move(id))),
			]);
			expect(claimed).toBe(200);
			const statuses = [...answer.Operations.map(({ status }) => Number(status)), ...moved];
			expect(statuses).toHaveLength(16);
			for (const status of statuses) expect([200, 201, 400]).toContain(status);
			// An audit row is written together with the change, after the rules were checked.
			const broken = await sql`
				select from audit_events a join users u on u.id::text = a.target_id
				join email_domains d on d.domain = u.email_domain
				where a.organization_id = ${elsewhere.principal.organizationId} and d.domain = ${domain} and a.at > d.claimed_at
					and a.action in ('user.created', 'user.updated')`;
			expect(broken).toHaveLength(0);
			const [there] = await sql<{ total: number }[]>`
				select count(*)::int as total from users
				where organization_id = ${elsewhere.principal.organizationId} and email_domain = ${domain}`;
			expect(there?.total).toBe(statuses.filter((status) => status < 300).length);
			expect(await statusOf(move(here[0]?.id ?? ""))).toBe(statuses[12] === 200 ? 200 : 400);
		}
	});
});

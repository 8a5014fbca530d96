import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { deleteFlow, getFlow } from "@/lib/flows/definitions";
import { type FlowDefinition, flowTemplates } from "@/lib/flows/model";
import { createFlow, passPreview, preparePreview, updateFlow } from "@/lib/flows/publication";

import { newId, type RequestContext } from "@/lib/platform/kernel";
import { createSender } from "@/lib/platform/messages";
import { smtpSender } from "@/lib/platform/messages/fixtures/delivering";
import { storeDefaultFlow } from "./default-flow-repository";
import { makeDefaultFlow } from "./make-default-flow";
import { getFlowUse } from "./uses-of-flows";

function template(id: string, change: Partial<FlowDefinition> = {}): FlowDefinition {
	const found = flowTemplates.find((each) => each.id === id);
	if (found === undefined) throw new Error(`no template ${id}`);
	return { ...found.definition(), ...change };
}

/** An organization with a sender, a default sign-in and sign-up, and another flow of each type. */
async function twoOfEach() {
	const context = await anOrganization();
	await createSender(context, smtpSender(1, { isDefault: true }));
	const create = async (id: string, handle: string) => (await createFlow(context, template(id, { handle }))).id;
	const flows = {
		signIn: await create("password", "sign-in"),
		otherSignIn: await create("password", "other-sign-in"),
		signUp: await create("sign-up-password", "sign-up"),
		otherSignUp: await create("sign-up-password", "other-sign-up"),
	};
	await makeDefaultFlow(context, flows.signIn);
	await makeDefaultFlow(context, flows.signUp);
	return { context, ...flows };
}

async function auditOf({ principal }: RequestContext) {
	const { sql } = await database();
	return sql<{ id: string; details: string }[]>`
		select target_id as id, details from audit_events
		where organization_id = ${principal.organizationId} and action = 'flow.made-default' order by at`;
}

describe("another default flow", () => {
	test("replaces the default of its own type, and the former one can then be deleted", async () => {
		const { context, signIn, otherSignIn, signUp } = await twoOfEach();
		await expect(deleteFlow(context, signIn)).rejects.toMatchObject({ code: "FMS-1007" });
		expect(await makeDefaultFlow(context, otherSignIn)).toMatchObject({
			isDefault: true,
			defaultFlow: { id: otherSignIn },
		});
		expect(await getFlowUse(context, signUp)).toMatchObject({ isDefault: true });
		await deleteFlow(context, signIn);
		await expect(deleteFlow(context, otherSignIn)).rejects.toMatchObject({ code: "FMS-1007" });
	});

	test("has an approved version where four eyes are wanted", async () => {
		const { context, signIn, otherSignIn } = await twoOfEach();
		const { sql } = await database();
		await sql`insert into assurance_policies (organization_id, document, revision, updated_at, updated_by)
			values (${context.principal.organizationId}, '{"fourEyes":true}', 1, now(), 'test')`;
		await expect(makeDefaultFlow(context, otherSignIn)).rejects.toMatchObject({ code: "FMS-1038", kind: "conflict" });
		// What is in use already stays.
		expect(await makeDefaultFlow(context, signIn)).toMatchObject({ isDefault: true });
	});

	test("is audited with the name of the former one, and only where something changes", async () => {
		const { context, signIn, otherSignIn } = await twoOfEach();
		const { name } = await getFlow(context, signIn);
		await makeDefaultFlow(context, otherSignIn);
		await makeDefaultFlow(context, otherSignIn);
		const events = await auditOf(context);
		expect(events.filter(({ id }) => id === otherSignIn)).toEqual([
			{ id: otherSignIn, details: JSON.stringify({ former: name }) },
		]);
		expect(events).toHaveLength(3);
	});

	test("is no flow with an error, for example one whose END somebody reaches without being signed in", async () => {
		const { context, signIn } = await twoOfEach();
		for (const id of ["blank", "social-or-password"]) {
			const flow = await createFlow(context, template(id, { handle: `bad-${id}` }));
			await expect(makeDefaultFlow(context, flow.id), id).rejects.toMatchObject({ code: "FMS-1020", kind: "conflict" });
		}
		expect(await getFlowUse(context, signIn)).toMatchObject({ isDefault: true });
	});

	test("is not stored if the flow was published since it was judged", async () => {
		const { context, signIn, otherSignIn } = await twoOfEach();
		await updateFlow(
			context,
			{ flowId: otherSignIn },
			template("password", { handle: "other-sign-in", name: "Second" }),
		);
		const judged = { activeVersion: 1, former: null };
		expect(await storeDefaultFlow(context, otherSignIn, judged)).toBe(2);
		expect(await getFlowUse(context, signIn)).toMatchObject({ isDefault: true });
		expect(await storeDefaultFlow(context, newId(), judged)).toBeUndefined();
	});

	test("is absent for other organizations", async () => {
		const { otherSignIn } = await twoOfEach();
		const neighbour = await anOrganization();
		for (const flowId of [otherSignIn, newId(), "no-uuid"])
			await expect(makeDefaultFlow(neighbour, flowId)).rejects.toMatchObject({ code: "FMS-1006", kind: "not-found" });
	});
});

describe("a default sign-in that somebody at the console would sign in through", () => {
	/** The administrator of the organization at the console, whose own application is in another one. */
	async function atHome() {
		const { context, ...flows } = await twoOfEach();
		const { organizationId, id } = context.principal;
		const { sql } = await database();
		await sql`insert into users (organization_id, id, username, display_name)
			values (${organizationId}, ${id}, ${`u-${id}`}, 'Ada')`;
		return { ...flows, context: { ...context, principal: { ...context.principal, clientId: "portico-console" } } };
	}

	const notProved = { code: "FMS-1021", kind: "conflict" };

	test("needs a passed preview of its active version", async () => {
		const { context, otherSignIn } = await atHome();
		const { organizationId, id: userId } = context.principal;
		await expect(makeDefaultFlow(context, otherSignIn)).rejects.toMatchObject(notProved);
		const { id } = await preparePreview(context, otherSignIn, { version: "1", clientId: "portico-console" });
		await expect(makeDefaultFlow(context, otherSignIn), "not passed yet").rejects.toMatchObject(notProved);
		await passPreview(organizationId, id, userId);
		expect(await makeDefaultFlow(context, otherSignIn)).toMatchObject({ isDefault: true });
	});

	test("needs none as a sign-up, none of applications, and none of people who sign in elsewhere", async () => {
		const { context, otherSignIn, otherSignUp } = await atHome();
		expect(await makeDefaultFlow(context, otherSignUp)).toMatchObject({ isDefault: true });
		const guest = { ...context, principal: { ...context.principal, id: newId() } };
		expect(await makeDefaultFlow(guest, otherSignIn)).toMatchObject({ isDefault: true });
		const { context: home, otherSignIn: other } = await atHome();
		const pipeline = { ...home, principal: { ...home.principal, clientId: "pipeline" } };
		expect(await makeDefaultFlow(pipeline, other)).toMatchObject({ isDefault: true });
	});

	test("needs one in the console's own organization only while the console has no flow of its own", async () => {
		const { context, signIn, otherSignIn } = await atHome();
		const { organizationId } = context.principal;
		const { sql } = await database();
		const id = newId();
		await sql`insert into applications (organization_id, id, client_id, name, redirect_uris, post_logout_redirect_uris, grant_types, scope)
			values (${organizationId}, ${id}, 'portico-console', 'Console', '{}', '{}', '{}', '')`;
		await expect(makeDefaultFlow(context, otherSignIn)).rejects.toMatchObject(notProved);
		await sql`update applications set auth_flow_id = ${signIn} where organization_id = ${organizationId} and id = ${id}`;
		expect(await makeDefaultFlow(context, otherSignIn)).toMatchObject({ isDefault: true });
	});
});

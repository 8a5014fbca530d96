import { expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { flowTemplates } from "@/lib/flows/model";
import { passPreview, preparePreview } from "@/lib/flows/publication";
import { createApplication, updateApplication } from "@/lib/identity/applications";
import { applicationSettingsSchema } from "@/lib/identity/applications/contract";
import { createFlow } from "../versions/create-flow";
import { judgeFlowChoice } from "./judge-flow-choice";

const template = (id: string) => {
	const found = flowTemplates.find((each) => each.id === id);
	if (found === undefined) throw new Error(`no template ${id}`);
	return found.definition();
};

/** An organization with the console's own application, as the root has it, and its administrator at the console. */
async function consoleOrganization() {
	const { principal, ...request } = await anOrganization();
	const context = { ...request, principal: { ...principal, clientId: "portico-console" } };
	const settings = applicationSettingsSchema.parse({ name: "Console", grantTypes: ["client_credentials"] });
	const { id } = await createApplication(context, settings);
	const { sql } = await database();
	const { organizationId } = principal;
	await sql`update applications set first_party = true, client_id = 'portico-console'
		where organization_id = ${organizationId} and id = ${id}`;
	const choose = (authFlowId: string | null, by = context) =>
		updateApplication(by, id, { ...settings, authFlowId }, judgeFlowChoice);
	return { context, choose };
}

test("the console's sign-in is another flow only after one has passed that oneself", async () => {
	const { context, choose } = await consoleOrganization();
	const { organizationId, id: userId } = context.principal;
	const flow = await createFlow(context, template("password"));
	await expect(choose(flow.id)).rejects.toMatchObject({ code: "APP-1022", kind: "conflict" });
	const { id } = await preparePreview(context, flow.id, { version: "1", clientId: "portico-console" });
	await expect(choose(flow.id)).rejects.toMatchObject({ code: "APP-1022" });
	await passPreview(organizationId, id, userId);
	expect(await choose(flow.id)).toMatchObject({ authFlowId: flow.id });
	expect(await choose(flow.id), "the same flow again needs nothing").toMatchObject({ authFlowId: flow.id });
});

test("the console's sign-in is no flow whose END somebody reaches without being signed in, whoever asks", async () => {
	const { context, choose } = await consoleOrganization();
	const machine = { ...context, principal: { ...context.principal, clientId: "pipeline" } };
	const open = await createFlow(context, template("blank"));
	for (const by of [context, machine])
		await expect(choose(open.id, by)).rejects.toMatchObject({ code: "APP-1021", kind: "conflict" });
	const { id } = await preparePreview(context, open.id, { version: "1", clientId: "portico-console" });
	await passPreview(context.principal.organizationId, id, context.principal.id);
	await expect(choose(open.id), "a passed preview does not help").rejects.toMatchObject({ code: "APP-1021" });
	const fine = await createFlow(context, template("password"));
	expect(await choose(fine.id, machine), "machines have nobody who could pass a preview").toMatchObject({
		authFlowId: fine.id,
	});
});

test("dropping the console's flow chooses the organization's default, which is judged the same", async () => {
	const { context, choose } = await consoleOrganization();
	const { organizationId, id: userId } = context.principal;
	const [own, standard] = [
		await createFlow(context, template("password")),
		await createFlow(context, { ...template("email-code"), handle: "standard" }),
	];
	const { sql } = await database();
	await sql`insert into default_flows (organization_id, flow_type, flow_id)
		values (${organizationId}, 'AUTHENTICATION', ${standard.id})`;
	await sql`update applications set auth_flow_id = ${own.id} where organization_id = ${organizationId}`;
	await expect(choose(null)).rejects.toMatchObject({ code: "APP-1022" });
	const { id } = await preparePreview(context, standard.id, { version: "1", clientId: "portico-console" });
	await passPreview(organizationId, id, userId);
	expect(await choose(null)).toMatchObject({ authFlowId: null });
});

test("other applications choose any flow", async () => {
	const context = await anOrganization();
	const settings = applicationSettingsSchema.parse({ name: "Shop", grantTypes: ["client_credentials"] });
	const { id } = await createApplication(context, settings);
	const { id: authFlowId } = await createFlow(context, template("blank"));
	const atConsole = { ...context, principal: { ...context.principal, clientId: "portico-console" } };
	expect(await updateApplication(atConsole, id, { ...settings, authFlowId }, judgeFlowChoice)).toMatchObject({
		authFlowId,
	});
});

test("an application gets a flow only once somebody has approved it, where four eyes are wanted", async () => {
	const context = await anOrganization();
	const { organizationId } = context.principal;
	const flow = await createFlow(context, template("password"));
	const settings = applicationSettingsSchema.parse({ name: "Shop", grantTypes: ["client_credentials"] });
	const chosen = { ...settings, authFlowId: flow.id };
	const had = await createApplication(context, chosen, judgeFlowChoice);
	const { sql } = await database();
	await sql`insert into assurance_policies (organization_id, document, revision, updated_at, updated_by)
		values (${organizationId}, '{"fourEyes":true}', 1, now(), 'test')`;
	const refusal = { code: "APP-1026", kind: "conflict" };
	await expect(createApplication(context, chosen, judgeFlowChoice)).rejects.toMatchObject(refusal);
	const { id } = await createApplication(context, settings, judgeFlowChoice);
	await expect(updateApplication(context, id, chosen, judgeFlowChoice)).rejects.toMatchObject(refusal);
	// What an application has, it keeps.
	expect(await updateApplication(context, had.id, chosen, judgeFlowChoice)).toMatchObject({ authFlowId: flow.id });
});

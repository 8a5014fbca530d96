import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { putPolicy } from "@/lib/flows/assurance";
import { noPolicy } from "@/lib/flows/assurance/contract";
import { browseFlows } from "@/lib/flows/definitions";
import { countTraffic } from "@/lib/flows/executions";
import { type FlowDefinition, flowTemplates } from "@/lib/flows/model";
import { aFlow, end, start, subflow } from "@/lib/flows/model/fixtures/builders";
import { createFlow, putDraft, updateFlow } from "@/lib/flows/publication";
import { putTranslation } from "@/lib/flows/translations";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { createSender } from "@/lib/platform/messages";
import { completionOfFlows, problemsOfFlows, usesOfFlows } from "./";
import { getFlowUse } from "./uses-of-flows";

function template(id: string, change: Partial<FlowDefinition> = {}): FlowDefinition {
	const found = flowTemplates.find((each) => each.id === id);
	if (found === undefined) throw new Error(`no template ${id}`);
	return { ...found.definition(), ...change };
}

async function factsOf(context: RequestContext, flowId: string) {
	const { flows } = await browseFlows(context.principal, {
		flowType: undefined,
		search: "",
		sort: "name",
		direction: "asc",
		page: 1,
	});
	const facts = (await problemsOfFlows(context.principal, flows)).get(flowId);
	if (facts === undefined) throw new Error("not in the list");
	return facts;
}

const sms = (id: string, isDefault: boolean) => ({
	id,
	name: id,
	channel: "sms" as const,
	provider: "twilio" as const,
	isDefault,
	settings: { accountSid: `AC${"0".repeat(32)}`, from: "+4915112345678", baseUrl: "https://api.twilio.com" },
	secrets: { authToken: "token" },
});

const mail = {
	id: "mail",
	name: "Mail",
	channel: "email" as const,
	provider: "smtp" as const,
	isDefault: true,
	settings: {
		host: "mail.example",
		port: 25,
		fromAddress: "a@mail.example",
		security: "opportunistic" as const,
		verifyCertificate: true,
	},
	secrets: {},
};

describe("the problems in the list", () => {
	test("change with a version, and with a policy", async () => {
		const context = await anOrganization();
		await createSender(context, mail);
		const { id } = await createFlow(context, template("password"));
		const sound = await factsOf(context, id);
		expect(sound).toMatchObject({ errors: 0 });
		expect(sound.ways.map(({ facts }) => facts)).toContainEqual(["password"]);
		await putPolicy(context, {}, { ...noPolicy, demands: ["two-factors"] });
		expect(await factsOf(context, id)).toMatchObject({ errors: 1 });
		await updateFlow(context, { flowId: id }, template("password-then-authenticator", { handle: "password" }));
		expect(await factsOf(context, id)).toMatchObject({ errors: 0 });
	});

	test("change when the sender that a step names is set up", async () => {
		const context = await anOrganization();
		const definition = template("password-then-sms");
		const nodes = definition.nodes.map((node) =>
			node.executor?.name === "SMSOTPAuthExecutor" && node.executor.mode === "send"
				? { ...node, properties: { ...node.properties, senderId: "other" } }
				: node,
		);
		const { id } = await createFlow(context, { ...definition, nodes });
		await createSender(context, sms("first", true));
		const before = await factsOf(context, id);
		await createSender(context, sms("other", false));
		expect(await factsOf(context, id)).toMatchObject({ errors: before.errors - 1 });
	});

	test("change with the texts of the organization", async () => {
		const context = await anOrganization();
		const { id } = await createFlow(context, template("password"));
		const before = await factsOf(context, id);
		await putTranslation(context, "password", "never.used", { texts: { en: "Nobody reads this" } });
		expect(await factsOf(context, id)).toMatchObject({ warnings: before.warnings + 1 });
	});

	test("are those of the draft, which the composer opens", async () => {
		const context = await anOrganization();
		const { id } = await createFlow(context, template("password"));
		const before = await factsOf(context, id);
		const { nodes } = aFlow({ nodes: [start("end"), end()] });
		await putDraft(context, { flowId: id }, { name: "Open", baseVersion: 1, nodes });
		const drafted = await factsOf(context, id);
		expect(drafted.errors).toBeGreaterThan(0);
		// What people sign in through is still the version.
		expect(drafted.ways).toEqual(before.ways);
	});
});

describe("used by", () => {
	async function application(
		{ principal }: RequestContext,
		name: string,
		flows: { auth?: string; registration?: string; people?: boolean } = {},
	): Promise<void> {
		const { sql } = await database();
		const redirect = flows.people === false ? "{}" : "{https://app.example/callback}";
		await sql`
			insert into applications (organization_id, id, client_id, name, redirect_uris, post_logout_redirect_uris, grant_types,
				scope, auth_flow_id, registration_flow_id, registration_enabled)
			values (${principal.organizationId}, ${newId()}, ${newId()}, ${name}, ${redirect}, '{}', '{authorization_code}', 'openid',
				${flows.auth ?? null}, ${flows.registration ?? null}, false)`;
	}

	const named = (...names: string[]) => names.map((name) => ({ id: expect.any(String), name }));

	test("names the applications that have chosen a flow, and for the default those that have chosen none", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const chosen = (await createFlow(context, template("password"))).id;
		const usual = (await createFlow(context, template("email-code"))).id;
		const { sql } = await database();
		await sql`
			insert into default_flows (organization_id, flow_type, flow_id) values (${organizationId}, 'AUTHENTICATION', ${usual})`;
		await application(context, "Shop", { auth: chosen });
		await application(context, "archive", { auth: chosen });
		await application(context, "Wiki");
		await application(context, "Batch job", { people: false });
		const neighbour = await anOrganization();
		await application(neighbour, "Theirs");
		const uses = await usesOfFlows(context.principal, [chosen, usual]);
		const ofType = { defaultFlow: { id: usual, name: expect.any(String) }, followers: 1, flows: [] };
		expect(uses.get(chosen)).toEqual({
			...ofType,
			isDefault: false,
			totalApplications: 2,
			applications: named("archive", "Shop"),
		});
		expect(uses.get(usual)).toEqual({
			...ofType,
			isDefault: true,
			totalApplications: 1,
			applications: named("Wiki"),
		});
	});

	test("names the flows whose active version runs it, and those that run it by way of another one", async () => {
		const context = await anOrganization();
		const inner = await createFlow(context, aFlow({ handle: "password", name: "Password" }));
		const running = (name: string, flowId: string) =>
			aFlow({
				handle: name.toLowerCase(),
				name,
				nodes: [start("login"), subflow("login", flowId, { onSuccess: "end" }), end()],
			});
		const middle = await createFlow(context, running("Middle", inner.id));
		const outer = await createFlow(context, running("Outer", middle.id));
		expect((await getFlowUse(context, inner.id)).flows).toEqual([
			{ id: middle.id, name: "Middle" },
			{ id: outer.id, name: "Outer" },
		]);
		await updateFlow(context, { flowId: outer.id }, running("Outer", inner.id));
		expect((await getFlowUse(context, middle.id)).flows).toEqual([]);
	});

	test("names no application to a caller who may not see them, and is absent for other organizations", async () => {
		const context = await anOrganization();
		const { id } = await createFlow(context, template("password"));
		await application(context, "Shop", { auth: id });
		const designer = { ...context, principal: { ...context.principal, scopes: new Set(["internal_flow_mgt_view"]) } };
		expect(await getFlowUse(designer, id)).toMatchObject({
			isDefault: false,
			totalApplications: 1,
			applications: null,
		});
		const neighbour = await anOrganization();
		for (const [who, which] of [
			[neighbour, id],
			[context, newId()],
			[context, "no-uuid"],
		] as const)
			await expect(getFlowUse(who, which)).rejects.toMatchObject({ kind: "not-found", code: "FMS-1006" });
	});
});

test("completion counts what ended in the last seven days, in all versions, before and after it is counted", async () => {
	const context = await anOrganization();
	const { organizationId } = context.principal;
	const { id } = await createFlow(context, template("password"));
	const unused = (await createFlow(context, template("email-code"))).id;
	await updateFlow(context, { flowId: id }, template("password", { name: "Second" }));
	const { sql } = await database();
	// Executions of the past are not counted yet, whatever another test has counted.
	await sql`delete from flow_traffic_progress`;
	const began = async (minutesAgo: number, status: string, version = 2) => {
		const startedAt = new Date(Date.now() - minutesAgo * 60_000);
		await sql`
			insert into flow_executions (organization_id, id, flow_id, flow_version, flow_name, flow_type, application_name, status,
				revision, node_id, walk, steps, "verbose", started_at, updated_at, expires_at, ended_at)
			values (${organizationId}, ${newId()}, ${id}, ${version}, 'Password', 'AUTHENTICATION', '', ${status}, 1, 'end', '[]', 0,
				true, ${startedAt.toISOString()}, ${startedAt.toISOString()},
				${new Date(startedAt.getTime() + 30 * 60_000).toISOString()}, null)`;
	};
	// Tests before this one may have summed up what they began.
	await sql`delete from flow_traffic_progress`;
	await began(8 * 24 * 60, "COMPLETE");
	await began(3 * 24 * 60, "COMPLETE", 1);
	await began(60, "COMPLETE");
	await began(60, "ERROR");
	await began(50, "INCOMPLETE");
	await began(1, "COMPLETE");
	await began(1, "INCOMPLETE");
	const expected = new Map([[id, { completed: 3, ended: 5 }]]);
	expect(await completionOfFlows(context.principal, [id, unused])).toEqual(expected);
	await countTraffic();
	expect(await completionOfFlows(context.principal, [id, unused])).toEqual(expected);
	expect(await completionOfFlows((await anOrganization()).principal, [id])).toEqual(new Map());
});

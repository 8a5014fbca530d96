import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { aStoredFlow } from "@/db/fixtures/a-stored-flow";
import { anOrganization } from "@/db/fixtures/an-organization";
import { deleteFlow } from "@/lib/flows/definitions";
import { aFlow, end, prompt, start } from "@/lib/flows/model/fixtures/builders";
import { createFlow, restoreFlowVersion, updateFlow } from "@/lib/flows/publication";
import { continueExecution } from "./continue-execution";
import { forgetExpiredExecutions } from "./executions-sweep-repository";
import { answering, aRuntime, begun, passwordExecutor } from "./fixtures/a-runtime";
import { sweepExecutions } from "./sweep-executions";

const RUNNING = 100;
const right = { username: "ada", password: "right" };

describe("a version under 100 running executions", () => {
	test.each(["changed", "restored", "cut by retention", "deleted"])(
		"may be %s and fails none of them",
		async (what) => {
			const context = await anOrganization();
			const { organizationId } = context.principal;
			const flow = await createFlow(context, passwordFlow);
			const views = await Promise.all(
				Array.from(
					{ length: RUNNING },
					async () => (await begun(aRuntime(passwordExecutor()), organizationId, flow.id)).view,
				),
			);
			const other = { ...passwordFlow, nodes: [start("other"), prompt("other", ["end"]), end()] };
			const request = { params: { flowId: flow.id }, query: undefined, ifMatch: null };
			await updateFlow(context, { flowId: request.params.flowId, ifMatch: request.ifMatch }, other);
			if (what === "restored")
				await restoreFlowVersion(context, { flowId: request.params.flowId, ifMatch: request.ifMatch }, { version: 1 });
			const { sql } = await database();
			if (what === "cut by retention") await sql`delete from flow_versions where flow_id = ${flow.id} and version = 1`;
			if (what === "deleted") await deleteFlow(context, request.params.flowId, request.ifMatch);
			// Another process, which has never seen the version.
			const runtime = aRuntime(passwordExecutor());
			for (const view of views)
				expect(await continueExecution(runtime, answering(view, right))).toMatchObject({
					status: "COMPLETE",
					flow: { version: 1 },
				});
		},
	);

	test("is kept once, however many begin", async () => {
		const { organizationId } = (await anOrganization()).principal;
		const flowId = await aStoredFlow(organizationId, passwordFlow.nodes);
		const runtime = aRuntime(passwordExecutor());
		await Promise.all(Array.from({ length: 20 }, () => begun(runtime, organizationId, flowId)));
		expect(await keptVersions(flowId)).toEqual([{ version: 1 }]);
	});
});

describe("a new execution", () => {
	test("takes the version that is active within a second of the change", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const flow = await createFlow(context, passwordFlow);
		const runtime = aRuntime(passwordExecutor());
		expect((await begun(runtime, organizationId, flow.id)).view.flow.version).toBe(1);
		await updateFlow(context, { flowId: flow.id }, passwordFlow);
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		expect((await begun(runtime, organizationId, flow.id)).view.flow.version).toBe(2);
	});

	test("of a flow deleted a moment ago is refused, or runs the version somebody else still has", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const flow = await createFlow(context, passwordFlow);
		const runtime = aRuntime(passwordExecutor());
		await runtime.versions.active(organizationId, { flowId: flow.id, applicationId: null, flowType: "AUTHENTICATION" });
		await deleteFlow(context, flow.id);
		await expect(begun(runtime, organizationId, flow.id)).rejects.toMatchObject({ code: "FEX-4042" });
	});

	test("without an application runs the default flow of its type, and with one that application's flow", async () => {
		const { organizationId } = (await anOrganization()).principal;
		const { sql } = await database();
		const runtime = aRuntime(passwordExecutor());
		const [usual, own] = await Promise.all(
			["AUTHENTICATION", "AUTHENTICATION"].map(() => aStoredFlow(organizationId, passwordFlow.nodes)),
		);
		const flow = "of the application" as const;
		await expect(begun(runtime, organizationId, "", { flow })).rejects.toMatchObject({ code: "FEX-4042" });
		await sql`insert into default_flows (organization_id, flow_type, flow_id) values (${organizationId}, 'AUTHENTICATION', ${String(usual)})`;
		expect((await begun(runtime, organizationId, "", { flow })).view.flow.id).toBe(usual);
		const application = { id: String(own), clientId: "c", name: "Shop", firstParty: false };
		await sql`
			insert into applications (organization_id, id, client_id, name, redirect_uris, post_logout_redirect_uris, grant_types,
				scope, auth_flow_id)
			values (${organizationId}, ${application.id}, 'c', 'Shop', '{}', '{}', '{}', '', ${String(own)})`;
		expect((await begun(runtime, organizationId, "", { flow, application })).view).toMatchObject({
			flow: { id: own },
			application,
		});
	});

	test("of another organization's flow is refused as if there were none", async () => {
		const { organizationId } = (await anOrganization()).principal;
		const other = (await anOrganization()).principal.organizationId;
		const flowId = await aStoredFlow(organizationId, passwordFlow.nodes);
		await expect(begun(aRuntime(passwordExecutor()), other, flowId)).rejects.toMatchObject({ code: "FEX-4042" });
	});
});

describe("housekeeping", () => {
	test("takes what was entered out of expired executions and leaves the running ones alone", async () => {
		const { sql } = await database();
		const { organizationId } = (await anOrganization()).principal;
		const flowId = await aStoredFlow(organizationId, passwordFlow.nodes);
		const runtime = aRuntime(passwordExecutor());
		const [abandoned, running] = await Promise.all(
			[1, 2].map(async () => (await begun(runtime, organizationId, flowId)).view),
		);
		await sql`update flow_executions set expires_at = now() - interval '1 second' where id = ${String(abandoned?.executionId)}`;
		await forgetExpiredExecutions(1_000);
		const rows =
			await sql`select id, status, state is null as forgotten from flow_executions where organization_id = ${organizationId} order by state is null`;
		expect(rows).toEqual([
			{ id: running?.executionId, status: "INCOMPLETE", forgotten: false },
			{ id: abandoned?.executionId, status: "INCOMPLETE", forgotten: true },
		]);
	});

	test("removes executions after thirty days and versions that none of them can need", async () => {
		const { sql } = await database();
		const { organizationId } = (await anOrganization()).principal;
		const flowId = await aStoredFlow(organizationId, passwordFlow.nodes);
		await begun(aRuntime(passwordExecutor()), organizationId, flowId);
		await sweepExecutions(1_000);
		expect(await keptVersions(flowId)).toHaveLength(1);
		await sql`update flow_executions set started_at = now() - interval '31 days' where flow_id = ${flowId}`;
		await sql`update executed_versions set kept_until = now() - interval '1 second' where flow_id = ${flowId}`;
		await sweepExecutions(1_000);
		expect(await keptVersions(flowId)).toEqual([]);
		expect(await sql`select 1 from flow_executions where flow_id = ${flowId}`).toEqual([]);
	});
});

const passwordFlow = aFlow({
	nodes: aFlow().nodes.map((node) =>
		node.id === "ask"
			? {
					...node,
					inputs: [
						{ type: "TEXT_INPUT", identifier: "username", required: true },
						{ type: "PASSWORD_INPUT", identifier: "password", required: true },
					],
				}
			: node,
	),
});

async function keptVersions(flowId: string) {
	const { sql } = await database();
	return sql`select version from executed_versions where flow_id = ${flowId}`;
}

import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { aFlow } from "@/lib/flows/model/fixtures/builders";
import { createFlow, updateFlow } from "@/lib/flows/publication";
import { newId } from "@/lib/platform/kernel";
import { continueExecution } from "./continue-execution";
import { ada, answering, aRuntime, begun, passwordExecutor } from "./fixtures/a-runtime";
import { showExecution } from "./show-execution";

const right = { username: "ada", password: "right" };

describe("a preview of steps that are not published", () => {
	test("runs as an execution of no flow, in one browser, and gives no protocol engine a result", async () => {
		const { organizationId } = (await anOrganization()).principal;
		const runtime = aRuntime(passwordExecutor());
		const id = await storedSteps(organizationId);
		const preview = { id, name: "Draft" };
		const { view, browserSecret } = await begun(runtime, organizationId, id, { flow: { preview }, browser: true });
		expect(view).toMatchObject({ executionId: id, flow: { id, version: 0, name: "Draft" }, interactionUid: null });
		await expect(continueExecution(runtime, answering(view, right))).rejects.toMatchObject({ code: "FEX-4040" });
		expect(await showExecution(runtime, { executionId: id, browserSecret: "another" })).toBeNull();
		const done = await continueExecution(runtime, { ...answering(view, right), browserSecret });
		expect(done).toMatchObject({ status: "COMPLETE", interactionUid: null, signedIn: { userId: ada.userId } });
	});

	test("runs once", async () => {
		const { organizationId } = (await anOrganization()).principal;
		const runtime = aRuntime(passwordExecutor());
		const id = await storedSteps(organizationId);
		await begun(runtime, organizationId, id, { flow: { preview: { id, name: "" } }, browser: true });
		await expect(
			begun(runtime, organizationId, id, { flow: { preview: { id, name: "" } }, browser: true }),
		).rejects.toThrow();
	});
});

describe("a version that is published gradually", () => {
	test("gets its share of new executions, and the version before gets the others", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const { id } = await createFlow(context, passwordFlow);
		await updateFlow(context, { flowId: id }, passwordFlow);
		const { sql } = await database();
		await sql`insert into flow_canaries (organization_id, flow_id, version, stable_version, percent, started_at, started_by)
			values (${organizationId}, ${id}, 2, 1, 50, now(), '')`;
		const runtime = aRuntime(passwordExecutor());
		const begin = () => begun(runtime, organizationId, id);
		const started = await Promise.all(Array.from({ length: 60 }, begin));
		expect(new Set(started.map(({ view }) => view.flow.version))).toEqual(new Set([1, 2]));
		await sql`update flow_canaries set ended_at = now() where flow_id = ${id}`;
		const later = aRuntime(passwordExecutor());
		const after = await Promise.all(Array.from({ length: 20 }, () => begun(later, organizationId, id)));
		expect(new Set(after.map(({ view }) => view.flow.version))).toEqual(new Set([2]));
	});

	test("gets all of them when the version before was deleted by retention", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const { id } = await createFlow(context, passwordFlow);
		await updateFlow(context, { flowId: id }, passwordFlow);
		const { sql } = await database();
		await sql`insert into flow_canaries (organization_id, flow_id, version, stable_version, percent, started_at, started_by)
			values (${organizationId}, ${id}, 2, 1, 1, now(), '')`;
		await sql`delete from flow_versions where flow_id = ${id} and version = 1`;
		const runtime = aRuntime(passwordExecutor());
		expect((await begun(runtime, organizationId, id)).view.flow.version).toBe(2);
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

async function storedSteps(organizationId: string): Promise<string> {
	const id = newId();
	const { sql } = await database();
	await sql`insert into executed_versions (organization_id, flow_id, version, nodes, kept_until)
		values (${organizationId}, ${id}, 0, ${JSON.stringify(passwordFlow.nodes)}, now() + interval '70 minutes')`;
	return id;
}

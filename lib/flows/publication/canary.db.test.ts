import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { getFlow } from "@/lib/flows/definitions";
import { type FlowDefinition, flowTemplates } from "@/lib/flows/model";
import { aFlow } from "@/lib/flows/model/fixtures/builders";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { compareCanary } from "./compare-canary";
import { completePublication } from "./complete-publication";
import { getPublication } from "./get-publication";
import { publishDraft } from "./publish-draft";
import { putDraft } from "./put-draft";
import { createFlow } from "./versions/create-flow";
import { updateFlow } from "./versions/update-flow";
import { watchCanaries } from "./watch-canaries";

async function aCanary(
	before: FlowDefinition = aFlow(),
	after: FlowDefinition = before,
): Promise<{ context: RequestContext; flowId: string }> {
	const context = await anOrganization();
	const { id: flowId } = await createFlow(context, before);
	await putDraft(context, { flowId }, { name: "New", baseVersion: 1, nodes: after.nodes });
	await publishDraft(context, { flowId }, { revision: 1, percent: 10, acceptsWeaker: true });
	return { context, flowId };
}

const templateOf = (id: string): FlowDefinition => {
	const found = flowTemplates.find((each) => each.id === id);
	if (found === undefined) throw new Error(`no template ${id}`);
	return found.definition();
};
const twoFactors = templateOf("password-then-sms");
const oneFactor: FlowDefinition = {
	...twoFactors,
	nodes: twoFactors.nodes.map((node) =>
		node.id === "check_password" ? { ...node, onSuccess: "check_access" } : { ...node, meta: undefined },
	),
};

/** Inserts executions of a version that started this long ago and have ended, or still wait. */
async function executions(
	{ principal: { organizationId } }: RequestContext,
	flowId: string,
	version: number,
	of: {
		completed?: number;
		failed?: number;
		waiting?: number;
		minutesAgo?: number;
		walk?: readonly [nodeId: string, way: string, atMs: number][];
		nodeId?: string;
	},
): Promise<void> {
	const { sql } = await database();
	const { completed = 0, failed = 0, waiting = 0, minutesAgo = 0, walk = [], nodeId = "" } = of;
	const statuses = ["COMPLETE", "ERROR", "INCOMPLETE"].flatMap((status, index) =>
		Array.from({ length: [completed, failed, waiting][index] ?? 0 }, () => status),
	);
	for (const status of statuses)
		await sql`
			insert into flow_executions (organization_id, id, flow_id, flow_version, flow_name, flow_type, application_name, status,
				revision, node_id, walk, steps, "verbose", started_at, updated_at, expires_at)
			select ${organizationId}, ${newId()}, ${flowId}, ${version}, '', 'AUTHENTICATION', '', ${status}, 0, ${nodeId}, ${JSON.stringify(walk)}, 0, true,
				at, at, at + interval '30 minutes'
			from (select clock_timestamp() - make_interval(mins => ${minutesAgo}) as at) clock`;
}

describe("a gradual publication", () => {
	test("returns to the version before when completion drops, once, and says why", async () => {
		const { context, flowId } = await aCanary();
		await executions(context, flowId, 1, { completed: 45, failed: 5, minutesAgo: 60 });
		await executions(context, flowId, 2, { completed: 2, failed: 18 });
		await Promise.all([watchCanaries(1_000), watchCanaries(1_000), watchCanaries(1_000)]);
		expect(await getFlow(context, flowId)).toMatchObject({ activeVersion: 3, name: aFlow().name });
		expect((await getPublication(context, flowId)).canary).toMatchObject({
			version: 2,
			outcome: "returned",
			evidence: { completed: 2, settled: 20, stableCompleted: 45, stableSettled: 50 },
		});
		const { sql } = await database();
		const events = await sql`select from audit_events where target_id = ${flowId} and action = 'flow.canary-returned'`;
		expect(events).toHaveLength(1);
	});

	test("counts people who stand still for ten minutes as not completed", async () => {
		const { context, flowId } = await aCanary();
		const { sql } = await database();
		await sql`update flow_canaries set started_at = now() - interval '1 hour' where flow_id = ${flowId}`;
		await executions(context, flowId, 1, { completed: 20, minutesAgo: 30 });
		await executions(context, flowId, 2, { waiting: 20, minutesAgo: 9 });
		await watchCanaries(1_000);
		expect(await getFlow(context, flowId)).toMatchObject({ activeVersion: 2 });
		await executions(context, flowId, 2, { waiting: 20, minutesAgo: 11 });
		await watchCanaries(1_000);
		expect(await getFlow(context, flowId)).toMatchObject({ activeVersion: 3 });
	});

	test("stays while as many complete it", async () => {
		const { context, flowId } = await aCanary();
		await executions(context, flowId, 1, { completed: 18, failed: 2 });
		await executions(context, flowId, 2, { completed: 17, failed: 3 });
		await watchCanaries(1_000);
		expect(await getPublication(context, flowId)).toMatchObject({ activeVersion: 2, canary: { percent: 10 } });
	});

	test("is completed by an administrator, and does not return afterwards", async () => {
		const { context, flowId } = await aCanary();
		expect((await completePublication(context, flowId, { acceptsWeaker: false })).canary).toMatchObject({
			outcome: "completed",
		});
		await executions(context, flowId, 1, { completed: 40 });
		await executions(context, flowId, 2, { failed: 40 });
		await watchCanaries(1_000);
		expect(await getFlow(context, flowId)).toMatchObject({ activeVersion: 2 });
		await expect(completePublication(context, flowId, { acceptsWeaker: false })).rejects.toMatchObject({
			code: "FMS-1016",
			kind: "conflict",
		});
	});

	test("is over when another version is published, and ends nothing of it", async () => {
		const { context, flowId } = await aCanary();
		await updateFlow(context, { flowId }, aFlow());
		await executions(context, flowId, 1, { completed: 40 });
		await executions(context, flowId, 2, { failed: 40 });
		await watchCanaries(1_000);
		expect(await getPublication(context, flowId)).toMatchObject({ activeVersion: 3 });
		expect((await getPublication(context, flowId)).canary).toBeUndefined();
	});

	test("is completed although it proves less only where that is accepted, and the audit log says so", async () => {
		const { context, flowId } = await aCanary(twoFactors, oneFactor);
		expect((await compareCanary(context, flowId)).assurance).toMatchObject({
			weaker: true,
			changes: expect.arrayContaining([expect.objectContaining({ kind: "factors-fewer", weaker: true })]),
		});
		const refusal = { code: "FMS-1037", kind: "conflict" };
		await expect(completePublication(context, flowId, { acceptsWeaker: false })).rejects.toMatchObject(refusal);
		expect((await getPublication(context, flowId)).canary?.outcome).toBeUndefined();
		await completePublication(context, flowId, { acceptsWeaker: true });
		const { sql } = await database();
		const [event] = await sql<{ details: string }[]>`
			select details from audit_events where target_id = ${flowId} and action = 'flow.canary-completed'`;
		expect(JSON.parse(event?.details ?? "")).toEqual({ version: 2, weaker: true });
	});

	test("is completed without more where it proves as much or more", async () => {
		const { context, flowId } = await aCanary(oneFactor, twoFactors);
		expect((await compareCanary(context, flowId)).assurance.weaker).toBe(false);
		const { canary } = await completePublication(context, flowId, { acceptsWeaker: false });
		expect(canary).toMatchObject({ outcome: "completed" });
	});

	test("shows the executions of both versions side by side, by where they ended and what they had proved", async () => {
		const { context, flowId } = await aCanary(oneFactor, twoFactors);
		const password = [
			["ask_password", "action:submit", 1],
			["check_password", "retry", 2],
			["ask_password", "action:submit", 3],
			["check_password", "onSuccess", 4],
		] satisfies [string, string, number][];
		const code = [...password, ["check_code", "onSuccess", 5]] satisfies [string, string, number][];
		await executions(context, flowId, 1, { completed: 3, walk: password, nodeId: "end", minutesAgo: 60 });
		await executions(context, flowId, 1, { failed: 1, nodeId: "check_password", minutesAgo: 60 });
		await executions(context, flowId, 2, { completed: 1, walk: code, nodeId: "end" });
		await executions(context, flowId, 2, { completed: 1, walk: code.slice(1), nodeId: "end" });
		await executions(context, flowId, 2, { failed: 1, nodeId: "check_password" });
		await executions(context, flowId, 2, { waiting: 1, walk: password, nodeId: "ask_code" });
		expect(await compareCanary(context, flowId)).toMatchObject({
			version: 2,
			stableVersion: 1,
			compared: { version: 3, stable: 4 },
			outcomes: [
				{
					...{ outcome: "completed", nodeId: "end", facts: ["password"] },
					version: { executions: 0, share: 0 },
					stable: { executions: 3, share: 0.75 },
				},
				{
					...{ outcome: "completed", nodeId: "end", facts: ["password", "phone"] },
					version: { executions: 2, share: 2 / 3 },
					stable: { executions: 0, share: 0 },
				},
				{
					...{ outcome: "failed", nodeId: "check_password", facts: [] },
					version: { executions: 1, share: 1 / 3 },
					stable: { executions: 1, share: 0.25 },
				},
			],
		});
		const { sql } = await database();
		await sql`update flow_canaries set started_at = now() - interval '1 hour' where flow_id = ${flowId}`;
		await executions(context, flowId, 2, { waiting: 1, walk: password, nodeId: "ask_code", minutesAgo: 11 });
		expect((await compareCanary(context, flowId)).outcomes.at(-1)).toMatchObject({
			...{ outcome: "abandoned", nodeId: "ask_code", facts: ["password"] },
			version: { executions: 1 },
		});
		const other = await anOrganization();
		await expect(compareCanary(other, flowId)).rejects.toMatchObject({ kind: "not-found" });
	});

	test("that there is not has nothing to compare", async () => {
		const context = await anOrganization();
		const { id } = await createFlow(context, aFlow());
		await expect(compareCanary(context, id)).rejects.toMatchObject({ code: "FMS-1016", kind: "conflict" });
	});

	test("of another organization cannot be completed", async () => {
		const { flowId } = await aCanary();
		await expect(completePublication(await anOrganization(), flowId, { acceptsWeaker: false })).rejects.toMatchObject({
			code: "FMS-1006",
		});
	});
});

import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createFlow, getFlow, updateFlow } from "@/lib/flows/definitions";
import { aFlow } from "@/lib/flows/model/fixtures/builders";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { completePublication } from "./complete-publication";
import { getPublication } from "./get-publication";
import { publishDraft } from "./publish-draft";
import { putDraft } from "./put-draft";
import { watchCanaries } from "./watch-canaries";

async function aCanary(): Promise<{ context: RequestContext; flowId: string }> {
	const context = await anOrganization();
	const { id: flowId } = await createFlow(context, aFlow());
	await putDraft(context, flowId, { name: "New", baseVersion: 1, nodes: aFlow().nodes });
	await publishDraft(context, flowId, { revision: 1, percent: 10 });
	return { context, flowId };
}

/** Inserts executions of a version that started this long ago and have ended, or still wait. */
async function executions(
	{ principal: { organizationId } }: RequestContext,
	flowId: string,
	version: number,
	of: { completed?: number; failed?: number; waiting?: number; minutesAgo?: number },
): Promise<void> {
	const { sql } = await database();
	const { completed = 0, failed = 0, waiting = 0, minutesAgo = 0 } = of;
	const statuses = ["COMPLETE", "ERROR", "INCOMPLETE"].flatMap((status, index) =>
		Array.from({ length: [completed, failed, waiting][index] ?? 0 }, () => status),
	);
	for (const status of statuses)
		await sql`
			insert into flow_executions (organization_id, id, flow_id, flow_version, flow_name, flow_type, application_name, status,
				revision, node_id, walk, steps, "verbose", started_at, updated_at, expires_at)
			select ${organizationId}, ${newId()}, ${flowId}, ${version}, '', 'AUTHENTICATION', '', ${status}, 0, '', '[]', 0, true,
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
		expect((await completePublication(context, flowId)).canary).toMatchObject({ outcome: "completed" });
		await executions(context, flowId, 1, { completed: 40 });
		await executions(context, flowId, 2, { failed: 40 });
		await watchCanaries(1_000);
		expect(await getFlow(context, flowId)).toMatchObject({ activeVersion: 2 });
		await expect(completePublication(context, flowId)).rejects.toMatchObject({ code: "FMS-1016", kind: "conflict" });
	});

	test("is over when another version is published, and ends nothing of it", async () => {
		const { context, flowId } = await aCanary();
		await updateFlow(context, flowId, aFlow());
		await executions(context, flowId, 1, { completed: 40 });
		await executions(context, flowId, 2, { failed: 40 });
		await watchCanaries(1_000);
		expect(await getPublication(context, flowId)).toMatchObject({ activeVersion: 3 });
		expect((await getPublication(context, flowId)).canary).toBeUndefined();
	});

	test("of another organization cannot be completed", async () => {
		const { flowId } = await aCanary();
		await expect(completePublication(await anOrganization(), flowId)).rejects.toMatchObject({ code: "FMS-1006" });
	});
});

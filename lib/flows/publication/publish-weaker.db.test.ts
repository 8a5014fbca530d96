import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { getFlow } from "@/lib/flows/definitions";
import { type FlowDefinition, flowTemplates } from "@/lib/flows/model";
import type { RequestContext } from "@/lib/platform/kernel";
import { publishDraft } from "./publish-draft";
import { putDraft } from "./put-draft";
import { createFlow } from "./versions/create-flow";
import { restoreFlowVersion } from "./versions/restore-flow-version";
import { updateFlow } from "./versions/update-flow";

function twoFactors(): FlowDefinition {
	const template = flowTemplates.find(({ id }) => id === "password-then-sms");
	if (template === undefined) throw new Error("no such template");
	return template.definition();
}

/** The flow with the step behind the password left out, and without an intent that would be an error. */
function oneFactor(): FlowDefinition {
	const { nodes, ...flow } = twoFactors();
	const changed = nodes.map((node) =>
		node.id === "check_password" ? { ...node, onSuccess: "check_access" } : { ...node, meta: undefined },
	);
	return { ...flow, nodes: changed };
}

async function aDraft(
	before: FlowDefinition,
	after: FlowDefinition,
): Promise<{ context: RequestContext; flowId: string }> {
	const context = await anOrganization();
	const { id: flowId } = await createFlow(context, before);
	await putDraft(context, { flowId }, { name: after.name, baseVersion: 1, nodes: after.nodes });
	return { context, flowId };
}

async function detailsOf(flowId: string, action: string): Promise<unknown> {
	const { sql } = await database();
	const [event] = await sql<{ details: string }[]>`
		select details from audit_events where target_id = ${flowId} and action = ${action}`;
	return JSON.parse(event?.details ?? "null");
}

describe("a draft that proves less than the active version", () => {
	test.each([
		["for everybody", undefined],
		["gradually", 10],
	])("is published %s only once that is accepted, which the audit log says", async (_, percent) => {
		const { context, flowId } = await aDraft(twoFactors(), oneFactor());
		await expect(publishDraft(context, { flowId }, { revision: 1, percent })).rejects.toMatchObject({
			code: "FMS-1037",
			kind: "conflict",
			description: expect.stringContaining("This sign-in no longer proves two factors on every path."),
		});
		expect(await getFlow(context, flowId)).toMatchObject({ activeVersion: 1 });
		expect(await publishDraft(context, { flowId }, { revision: 1, percent, acceptsWeaker: true })).toMatchObject({
			activeVersion: 2,
		});
		expect(await detailsOf(flowId, "flow.published")).toMatchObject({ weaker: true });
	});

	test("is published without more where it proves as much or more, of which the audit log says nothing", async () => {
		const { context, flowId } = await aDraft(oneFactor(), twoFactors());
		expect(await publishDraft(context, { flowId }, { revision: 1 })).toMatchObject({ activeVersion: 2 });
		expect(await detailsOf(flowId, "flow.published")).not.toHaveProperty("weaker");
	});

	test("is compared with the version that is active now, not with the one that it was drawn from", async () => {
		const { context, flowId } = await aDraft(oneFactor(), { ...oneFactor(), name: "Renamed" });
		await updateFlow(context, { flowId }, twoFactors());
		const refused = publishDraft(context, { flowId }, { revision: 1 });
		await expect(refused).rejects.toMatchObject({ code: "FMS-1037" });
	});

	test("is compared as it is executed, with the flow that it runs", async () => {
		const { context, flowId } = await aDraft(twoFactors(), twoFactors());
		const inner = { ...oneFactor(), handle: "inner" };
		const { id: innerId } = await createFlow(context, inner);
		const running: FlowDefinition["nodes"] = [
			{ id: "start", type: "START", onSuccess: "run" },
			{
				id: "run",
				type: "TASK_EXECUTION",
				executor: { name: "SubflowExecutor" },
				properties: { flowId: innerId, version: 1 },
				onSuccess: "end",
				onFailure: "run",
			},
			{ id: "end", type: "END" },
		];
		const draft = { name: "Runs another", baseVersion: 1, nodes: running };
		await putDraft(context, { flowId, ifMatch: [1] }, draft);
		const refused = publishDraft(context, { flowId }, { revision: 2 });
		await expect(refused).rejects.toMatchObject({ code: "FMS-1037" });
	});
});

test("the specification's update and restore make a version that proves less, as the specification says", async () => {
	const context = await anOrganization();
	const created = await createFlow(context, twoFactors());
	const flowId = created.id;
	expect(await updateFlow(context, { flowId }, oneFactor())).toMatchObject({ activeVersion: 2 });
	await updateFlow(context, { flowId }, twoFactors());
	expect(await restoreFlowVersion(context, { flowId }, { version: 2 })).toMatchObject({ version: 4, isActive: true });
});

import { expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { aFlow } from "@/lib/flows/model/fixtures/builders";
import { createFlow } from "./create-flow";
import { restoreFlowVersion } from "./restore-flow-version";
import { updateFlow } from "./update-flow";

test("a change of what an END is meant for is an event of its own, by a new version and by a restored one", async () => {
	const context = await anOrganization();
	const { id } = await createFlow(context, aFlow());
	const meant = aFlow().nodes.map((node) =>
		node.type === "END" ? { ...node, meta: { intent: { demands: ["two-factors"] } } } : node,
	);
	await updateFlow(context, { flowId: id }, aFlow({ nodes: meant }));
	await updateFlow(context, { flowId: id }, aFlow({ name: "Same intent", nodes: meant }));
	await restoreFlowVersion(context, { flowId: id }, { version: 1 });
	const { sql } = await database();
	const events = await sql<{ details: string }[]>`
		select details::text from audit_events where target_id = ${id} and action = 'flow.intent-changed' order by at, id`;
	expect(events.map(({ details }) => JSON.parse(details))).toEqual([
		{ before: "end: nothing said", after: "end: two-factors" },
		{ before: "end: two-factors", after: "end: nothing said" },
	]);
});

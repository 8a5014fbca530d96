import { expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { getFlowVersion } from "@/lib/flows/definitions";
import { aFlow } from "@/lib/flows/model/fixtures/builders";
import { createFlow } from "./create-flow";
import { newContent } from "./new-content";
import { publishVersion } from "./versions-repository";

test.each([
	["the version before is deleted where one is kept", null, false],
	["of a gradual publication it stays, because people return to it", 10, true],
])("%s", async (_, percent, stays) => {
	const context = await anOrganization();
	const flow = await createFlow(context, aFlow());
	const { sql } = await database();
	await sql`
		insert into flow_drafts (organization_id, flow_id, revision, base_version, document, updated_at, updated_by)
		values (${context.principal.organizationId}, ${flow.id}, 1, 1, '{}', now(), 'Ada')`;
	const audit = { change: { action: "flow.published", targetType: "flow" }, intents: null };
	const content = await newContent(context.principal.organizationId, aFlow());
	const version = { flowId: flow.id, identity: aFlow(), content, expected: null, versionsKept: 1, audit, percent };
	const draft = { flowId: flow.id, revision: 1, contentHash: "", texts: { changes: [], keys: [], revision: 0 } };
	expect(await publishVersion(context, version, draft)).toMatchObject({ outcome: "published" });
	const before = getFlowVersion(context, flow.id, "1");
	if (stays) await expect(before).resolves.toMatchObject({ version: 1 });
	else await expect(before).rejects.toMatchObject({ message: "Version not found" });
});

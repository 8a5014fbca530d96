import { expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { aFlow } from "@/lib/flows/model/fixtures/builders";
import { createFlow } from "./create-flow";
import { getFlowVersion } from "./get-flow-version";
import { newContent } from "./new-content";
import { insertNextVersion } from "./repository";

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
	const expected = { activeVersions: null, versionsKept: 1 };
	const audit = { action: "flow.published", targetType: "flow" };
	const content = await newContent(context.principal.organizationId, aFlow());
	const publication = { draftRevision: 1, percent };
	await insertNextVersion(context, flow.id, aFlow(), content, expected, { change: audit, intents: null }, publication);
	const before = getFlowVersion(context, flow.id, "1");
	if (stays) await expect(before).resolves.toMatchObject({ version: 1 });
	else await expect(before).rejects.toMatchObject({ message: "Version not found" });
});

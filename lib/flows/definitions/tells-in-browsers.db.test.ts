import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { aStoredFlow } from "@/db/fixtures/a-stored-flow";
import { anOrganization } from "@/db/fixtures/an-organization";
import { defaultFlows, flowVersions } from "@/db/schema";
import { tellsInBrowsers } from "./";

const nodes = (executor: string) => [{ id: "tell", type: "TASK_EXECUTION", executor: { name: executor } }];

test("people are offered notifications where the default approval flow has the step, also within another flow", async () => {
	const { organizationId } = (await anOrganization()).principal;
	const told = () => tellsInBrowsers(organizationId);
	const flowId = await aStoredFlow(organizationId, nodes("WebPushExecutor"), "APPROVAL");
	expect(await told()).toBe(false);
	const { orm } = await database();
	await orm.insert(defaultFlows).values({ organizationId, flowType: "APPROVAL", flowId });
	expect(await told()).toBe(true);
	const change = (set: { nodes?: string; expanded?: string }) =>
		orm.update(flowVersions).set(set).where(eq(flowVersions.flowId, flowId));
	await change({ nodes: JSON.stringify(nodes("ApprovalNoticeExecutor")) });
	expect(await told()).toBe(false);
	await change({ expanded: JSON.stringify(nodes("WebPushExecutor")) });
	expect(await told()).toBe(true);
});

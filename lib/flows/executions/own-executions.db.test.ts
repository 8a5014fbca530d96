import { expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, type Principal } from "@/lib/platform/kernel";
import { ownExecutions } from ".";

async function executed({ organizationId }: Principal, userId: string | null, flowName: string): Promise<void> {
	const { sql } = await database();
	await sql`
		insert into flow_executions (organization_id, id, flow_id, flow_version, flow_name, flow_type, application_name, status,
			revision, node_id, walk, steps, user_id, "verbose", started_at, updated_at, expires_at)
		values (${organizationId}, ${newId()}, ${newId()}, 1, ${flowName}, 'AUTHENTICATION', 'Shop', 'COMPLETE', 3, 'end', '[]', 3,
			${userId}, false, now(), now(), now())`;
}

test("one's own executions are those of oneself in these organizations, and of nobody else", async () => {
	const { principal } = await anOrganization();
	const elsewhere = (await anOrganization()).principal;
	await executed(principal, principal.id, "Mine");
	await executed(principal, newId(), "Of somebody else");
	await executed(principal, null, "Of nobody");
	await executed(elsewhere, principal.id, "Elsewhere");
	expect(await ownExecutions(principal, [principal.organizationId])).toMatchObject([
		{ flow: "Mine", application: "Shop", outcome: "completed", steps: 3 },
	]);
	const both = await ownExecutions(principal, [principal.organizationId, elsewhere.organizationId]);
	expect(both.map(({ flow }) => flow).toSorted()).toEqual(["Elsewhere", "Mine"]);
});

import { expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { auditOf, ownEvents } from ".";

async function happened(context: RequestContext, action: string, target: { id: string; name: string }): Promise<void> {
	const { sql } = await database();
	const entry = { action, targetType: "user", details: { note: `by ${context.principal.name}` } };
	await sql`
		with updated as (select ${target.id}::text as id, ${target.name}::text as name) ${auditOf(sql, "updated", context, entry)}`;
}

test("one's own events are those that one caused or that are about one, without what is known of others", async () => {
	const boss = await anOrganization();
	const elsewhere = await anOrganization();
	const ada = { ...boss.principal, id: newId(), name: "ada" };
	const asAda = { ...boss, principal: ada, clientAddress: "192.0.2.1" };
	await happened(asAda, "flow.updated", { id: "a-flow", name: "Sign-in" });
	await happened({ ...boss, clientAddress: "198.51.100.7" }, "user.disabled", ada);
	await happened(boss, "user.disabled", { id: newId(), name: "grace" });
	await happened(elsewhere, "user.disabled", ada);

	const events = await ownEvents(ada, [ada.organizationId]);
	expect(events).toMatchObject([
		{ action: "user.disabled", own: false, targetName: "ada", details: null, clientAddress: null },
		{ action: "flow.updated", own: true, targetName: "Sign-in", clientAddress: "192.0.2.1" },
	]);
	expect(JSON.stringify(events)).not.toMatch(/198\.51\.100\.7|grace/);
	expect(JSON.stringify(events)).not.toContain(`by ${boss.principal.name}`);
	expect(await ownEvents(ada, [ada.organizationId, elsewhere.principal.organizationId])).toHaveLength(3);
});

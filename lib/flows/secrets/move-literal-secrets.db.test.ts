import { beforeEach, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { getFlow } from "@/lib/flows/definitions";
import type { FlowDefinition } from "@/lib/flows/model";
import { createFlow, updateFlow } from "@/lib/flows/publication";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { listSecrets } from "./list-secrets";
import { moveLiteralSecrets } from "./move-literal-secrets";
import { secretPort } from "./secret-port";

const calling = (
	headers: string[],
	url = "https://api.example/check",
	handle = `h-${newId().slice(-12)}`,
): FlowDefinition => ({
	name: "Calling",
	handle,
	flowType: "AUTHENTICATION",
	nodes: [
		{ id: "start", type: "START", onSuccess: "call" },
		{
			id: "call",
			type: "TASK_EXECUTION",
			executor: { name: "HTTPRequestExecutor" },
			properties: { url, headers, kept: { "2": "b", a: 1.5 } },
			onSuccess: "end",
			onFailure: "end",
		},
		{ id: "end", type: "END" },
	],
});
const literal = ["Accept: */*", "Authorization: Bearer the-value"];
const named = ["Accept: */*", "Authorization: Bearer {{secret:authorization-api.example}}"];

beforeEach(async () => {
	// Migrates, where no other file has.
	await anOrganization();
	const { sql } = await database();
	await sql`delete from start_moves`;
});

async function everythingOf({ principal }: RequestContext): Promise<string> {
	const { sql } = await database();
	const rows = await sql<{ row: string }[]>`
		select v::text as row from flow_versions v where organization_id = ${principal.organizationId}
		union all select d::text from flow_drafts d where organization_id = ${principal.organizationId}
		union all select e::text from executed_versions e where organization_id = ${principal.organizationId}
		union all select s::text from organization_secrets s where organization_id = ${principal.organizationId}
		union all select a::text from audit_events a where organization_id = ${principal.organizationId}`;
	return rows.map(({ row }) => row).join("\n");
}

test("secrets in headers of every version, draft and running copy are moved, and nothing else in them changes", async () => {
	const context = await anOrganization();
	const { organizationId } = context.principal;
	const first = calling(literal);
	const { id } = await createFlow(context, first);
	await updateFlow(context, { flowId: id }, calling([...literal, "X-Second: 2"], undefined, first.handle));
	const { sql } = await database();
	const draft = { name: "Calling", nodes: calling(literal).nodes, texts: [] };
	await sql`
		insert into flow_drafts (organization_id, flow_id, revision, base_version, document, updated_at, updated_by)
		values (${organizationId}, ${id}, 3, 2, ${JSON.stringify(draft)}, now(), 'x')`;
	await sql`
		insert into executed_versions (organization_id, flow_id, version, nodes, kept_until)
		values (${organizationId}, ${id}, 1, ${JSON.stringify(first.nodes)}, now())`;
	const before = await everythingOf(context);
	expect(before.split("the-value")).toHaveLength(5);

	await moveLiteralSecrets();
	const after = await everythingOf(context);
	expect(after).not.toContain("the-value");
	const versions = await sql<{ version: number; nodes: string }[]>`
		select version, nodes from flow_versions where organization_id = ${organizationId} order by version`;
	expect(versions.map(({ nodes }) => nodes)).toEqual([
		JSON.stringify(calling(named).nodes),
		JSON.stringify(calling([...named, "X-Second: 2"]).nodes),
	]);
	expect(await getFlow(context, id)).toMatchObject({ activeVersion: 2 });
	const drafts = await sql`select revision, document from flow_drafts where organization_id = ${organizationId}`;
	expect(drafts).toEqual([{ revision: 3, document: JSON.stringify({ ...draft, nodes: calling(named).nodes }) }]);
	expect(await secretPort(organizationId).forOrigin("https://api.example", ["authorization-api.example"])).toEqual(
		new Map([["authorization-api.example", "the-value"]]),
	);
	expect(await listSecrets(context.principal)).toMatchObject([
		{ origins: ["https://api.example"], updatedBy: "Portico" },
	]);
});

describe("the move", () => {
	test("makes one secret of a value, allowed where it is sent today, and another of another value of the same header", async () => {
		const context = await anOrganization();
		await createFlow(context, calling(literal));
		await createFlow(context, calling(literal, "https://second.example/"));
		await createFlow(context, calling(["Authorization: Bearer other"]));
		await createFlow(context, calling(["X-Api-Key: k"], "no address"));
		await moveLiteralSecrets();
		expect((await listSecrets(context.principal)).map(({ name, origins }) => [name, origins])).toEqual(
			expect.arrayContaining([["x-api-key", []]]),
		);
		const made = (await listSecrets(context.principal)).map(({ origins }) => origins.toSorted().join(" "));
		expect(made.toSorted()).toEqual(["", "https://api.example", "https://api.example https://second.example"]);
	});

	test("happens once: a literal that somebody stores afterwards stays what they stored", async () => {
		const context = await anOrganization();
		await moveLiteralSecrets();
		await createFlow(context, calling(literal));
		await moveLiteralSecrets();
		expect(await everythingOf(context)).toContain("the-value");
		expect(await listSecrets(context.principal)).toEqual([]);
	});

	test("by several machines at once stores each secret once", async () => {
		const context = await anOrganization();
		await createFlow(context, calling(literal));
		await Promise.all([moveLiteralSecrets(), moveLiteralSecrets(), moveLiteralSecrets()]);
		expect(await listSecrets(context.principal)).toHaveLength(1);
		expect(await everythingOf(context)).not.toContain("the-value");
	});

	test("leaves nothing half done when it fails", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const { id } = await createFlow(context, calling(literal));
		const { sql } = await database();
		await sql`
			insert into flow_drafts (organization_id, flow_id, revision, base_version, document, updated_at, updated_by)
			values (${organizationId}, ${id}, 1, 1, 'no JSON "HTTPRequestExecutor"', now(), 'x')`;
		await expect(moveLiteralSecrets()).rejects.toThrow();
		expect(await everythingOf(context)).toContain("the-value");
		await sql`delete from flow_drafts where organization_id = ${organizationId}`;
		await moveLiteralSecrets();
		expect(await everythingOf(context)).not.toContain("the-value");
	});
});

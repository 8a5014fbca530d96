import { beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { aStoredFlow } from "@/db/fixtures/a-stored-flow";
import { anOrganization } from "@/db/fixtures/an-organization";
import type { RequestContext } from "@/lib/platform/kernel";
import { getFlow } from "./";

const nodesOf = (mark: string) => [{ id: "start", type: "START", onSuccess: "end", mark }];

describe("the nodes of a flow that this process has read before", () => {
	let context: RequestContext;
	let id: string;
	const read = async () => (await getFlow(context, id)).nodes;

	/** Changes the stored row behind the back of this process, as another one would. */
	async function store(change: { nodes: string; laterMs?: number }): Promise<void> {
		const { sql } = await database();
		await sql`
			update flow_versions set nodes = ${change.nodes},
				created_at = created_at + make_interval(secs => ${(change.laterMs ?? 0) / 1_000})
			where flow_id = ${id}`;
	}

	beforeAll(async () => {
		context = await anOrganization();
		id = await aStoredFlow(context.principal.organizationId, nodesOf("first"));
	});

	test("are not sent again while the version is the same", async () => {
		const first = await read();
		expect(first).toContain("first");
		await store({ nodes: "[]" });
		expect(await read()).toBe(first);
		await store({ nodes: first });
	});

	test("are replaced when another process has published the next version", async () => {
		await read();
		const { sql } = await database();
		await sql`
			with next as (
				insert into flow_versions (organization_id, flow_id, version, name, nodes, created_at, created_by)
				select organization_id, flow_id, 2, 'Second', ${JSON.stringify(nodesOf("second"))}, now(), 'test'
				from flow_versions where flow_id = ${id} and version = 1
			)
			update flows set active_version = 2, name = 'Second' where id = ${id}`;
		expect(await getFlow(context, id)).toMatchObject({
			activeVersion: 2,
			name: "Second",
			nodes: expect.stringContaining("second"),
		});
	});

	test("are replaced when a database restored from a backup has used the number of the version again", async () => {
		await read();
		await store({ nodes: JSON.stringify(nodesOf("again")), laterMs: 1 });
		expect(await read()).toContain("again");
	});

	test("are absent for another organization, and once the flow is deleted", async () => {
		await read();
		await expect(getFlow(await anOrganization(), id)).rejects.toMatchObject({ code: "FMS-1006" });
		const { sql } = await database();
		await sql`delete from flows where id = ${id}`;
		await expect(read()).rejects.toMatchObject({ kind: "not-found" });
	});

	test("of many flows that are asked for at once reach their callers, known and unknown ones", async () => {
		const { organizationId } = context.principal;
		const ids = await Promise.all(
			Array.from({ length: 20 }, (_, index) => aStoredFlow(organizationId, nodesOf(`<${index}>`))),
		);
		await Promise.all(ids.slice(0, 10).map((each) => getFlow(context, each)));
		const found = await Promise.all(ids.map((each) => getFlow(context, each)));
		for (const [index, flow] of found.entries())
			expect(flow).toMatchObject({ id: ids[index], nodes: expect.stringContaining(`<${index}>`) });
	});
});

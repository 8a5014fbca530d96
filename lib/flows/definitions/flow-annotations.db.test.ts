import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import type { FlowAnnotations } from "@/lib/flows/model";
import { aFlow } from "@/lib/flows/model/fixtures/builders";
import { createFlow } from "@/lib/flows/publication";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { deleteFlow, getFlow, getFlowAnnotations, presentAnnotations, putFlowAnnotations } from "./";

const saying = (text: string): FlowAnnotations => ({
	notes: [{ id: "n", text, color: "yellow", position: { x: 1, y: 2 }, size: { width: 200, height: 100 } }],
	groups: [{ id: "g", title: text, color: "blue", nodeIds: ["ask", "check"] }],
});

const create = (context: RequestContext) => createFlow(context, aFlow());
const put = (context: RequestContext, flowId: string, body: FlowAnnotations, ifMatch: number[] | null = null) =>
	putFlowAnnotations(context, flowId, body, ifMatch);
async function read(context: RequestContext, flowId: string) {
	const { body, headers } = presentAnnotations(await getFlowAnnotations(context, flowId));
	const { updatedAt: _updatedAt, updatedBy: _updatedBy, ...document } = JSON.parse(body ?? "");
	return { etag: headers?.etag, body: document };
}

const absent = { code: "FMS-1006", kind: "not-found" };
const changed = { code: "FMS-1012", kind: "precondition-failed" };

describe("the annotations of a flow", () => {
	test("are empty, with revision 0, before the first save", async () => {
		const context = await anOrganization();
		const { id } = await create(context);
		expect(await read(context, id)).toEqual({ etag: '"0"', body: { revision: 0, notes: [], groups: [] } });
	});

	test("are returned as they were saved, and create no version of the flow", async () => {
		const context = await anOrganization();
		const { id } = await create(context);
		await put(context, id, saying("one"));
		expect(await put(context, id, saying("two"))).toMatchObject({ revision: 2 });
		expect(await read(context, id)).toEqual({ etag: '"2"', body: { revision: 2, ...saying("two") } });
		const flow = await getFlow(context, id);
		expect(flow.activeVersion).toBe(1);
	});

	test("contain the author and the time of the last save, in GET and PUT responses", async () => {
		const context = await anOrganization();
		const { id } = await create(context);
		const saved = await put(context, id, saying("one"));
		expect(saved).toMatchObject({ updatedBy: context.principal.name, updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
		expect(await getFlowAnnotations(context, id)).toEqual(saved);
	});

	test("are stored without the revision when a client sends it back in the body", async () => {
		const context = await anOrganization();
		const { id } = await create(context);
		await put(context, id, { ...saying("one"), revision: 7, updatedBy: "x", updatedAt: "y", own: true });
		expect((await read(context, id)).body).toEqual({ revision: 1, ...saying("one"), own: true });
	});

	test("a write with an outdated revision is refused and changes nothing", async () => {
		const context = await anOrganization();
		const { id } = await create(context);
		await expect(put(context, id, saying("x"), [1])).rejects.toMatchObject(changed);
		await put(context, id, saying("one"), [0]);
		await expect(put(context, id, saying("x"), [0])).rejects.toMatchObject(changed);
		await put(context, id, saying("two"), [1, 9]);
		expect((await read(context, id)).body).toEqual({ revision: 2, ...saying("two") });
	});

	test.each([0, 1])("of 12 concurrent writers that all read revision %i, one succeeds", async (revision) => {
		const context = await anOrganization();
		const { id } = await create(context);
		if (revision === 1) await put(context, id, saying("before"));
		const writes = Array.from({ length: 12 }, (_, n) => put(context, id, saying(String(n)), [revision]));
		const outcomes = await Promise.allSettled(writes);
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(changed);
		expect((await read(context, id)).body.revision).toBe(revision + 1);
	});

	test("of a missing flow, or of another organization's flow, cannot be read or saved", async () => {
		const [owner, other] = [await anOrganization(), await anOrganization()];
		const { id } = await create(owner);
		for (const flowId of [id, newId(), "x"]) {
			await expect(read(other, flowId)).rejects.toMatchObject(absent);
			await expect(put(other, flowId, saying("x"))).rejects.toMatchObject(absent);
		}
		expect((await read(owner, id)).body.revision).toBe(0);
	});

	test("are deleted with the flow", async () => {
		const context = await anOrganization();
		const { id } = await create(context);
		await put(context, id, saying("one"));
		await deleteFlow(context, id);
		const { sql } = await database();
		expect(await sql`select 1 from flow_annotations where flow_id = ${id}`).toHaveLength(0);
	});

	test("a save writes one audit row that names the flow", async () => {
		const context = await anOrganization();
		const { id, name } = await create(context);
		await put(context, id, saying("one"));
		await put(context, id, saying("x"), [7]).catch(() => {});
		const { sql } = await database();
		const rows = await sql`
			select action, target_id as id, target_name as name from audit_events
			where organization_id = ${context.principal.organizationId} and action <> 'flow.created'`;
		expect([...rows]).toEqual([{ action: "flow.annotated", id, name }]);
	});
});

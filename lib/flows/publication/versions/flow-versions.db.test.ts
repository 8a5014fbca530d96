import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { rowsReadBy } from "@/db/fixtures/rows-read";
import { deleteFlow, getFlow, getFlowVersion, listFlows, listFlowVersions } from "@/lib/flows/definitions";
import { aFlow, end, prompt, start } from "@/lib/flows/model/fixtures/builders";
import type { RequestContext } from "@/lib/platform/kernel";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { createFlow } from "./create-flow";
import { restoreFlowVersion } from "./restore-flow-version";
import { updateFlow } from "./update-flow";

/** The reference model: a list of snapshots per flow. The service must behave exactly like it. */
interface Model {
	handle: string;
	versions: { name: string; mark: number }[];
}

const definition = (handle: string, name: string, mark: number) =>
	aFlow({ handle, name, nodes: [start("screen"), prompt("screen", ["end"], { properties: { mark } }), end("end")] });

const command = fc.oneof(
	fc.record({ kind: fc.constant("create" as const), name: fc.string({ minLength: 1, maxLength: 20 }), mark: fc.nat() }),
	fc.record({
		kind: fc.constant("update" as const),
		which: fc.nat(),
		name: fc.string({ minLength: 1, maxLength: 20 }),
		mark: fc.nat(),
	}),
	fc.record({ kind: fc.constant("restore" as const), which: fc.nat(), version: fc.nat() }),
	fc.record({ kind: fc.constant("delete" as const), which: fc.nat() }),
);

type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

async function apply(context: RequestContext, model: Map<string, Model>, step: Command, index: number): Promise<void> {
	if (step.kind === "create") {
		const handle = `flow-${index}`;
		const name = `n${step.name}`.replaceAll("\0", "");
		const flow = await createFlow(context, definition(handle, name, step.mark));
		model.set(flow.id, { handle, versions: [{ name, mark: step.mark }] });
		return;
	}
	const ids = [...model.keys()];
	const id = ids[step.which % Math.max(1, ids.length)];
	const known = id === undefined ? undefined : model.get(id);
	if (id === undefined || known === undefined) return;
	if (step.kind === "update") {
		const name = `n${step.name}`.replaceAll("\0", "");
		const updated = await updateFlow(context, { flowId: id }, definition(known.handle, name, step.mark));
		known.versions.push({ name, mark: step.mark });
		expect(updated.activeVersion).toBe(known.versions.length);
	} else if (step.kind === "restore") {
		const version = (step.version % known.versions.length) + 1;
		const restored = await restoreFlowVersion(context, { flowId: id }, { version });
		const source = known.versions[version - 1];
		if (source !== undefined) known.versions.push({ ...source });
		expect(restored.version).toBe(known.versions.length);
	} else {
		await deleteFlow(context, id);
		model.delete(id);
	}
}

async function expectSame(context: RequestContext, model: Map<string, Model>): Promise<void> {
	const page = await listFlows(context, { limit: 100, offset: 0 });
	expect(page.totalResults).toBe(model.size);
	expect(page.flows.map(({ id }) => id).toSorted()).toEqual([...model.keys()].toSorted());
	for (const [id, { versions }] of model) {
		const history = await listFlowVersions(context, id);
		expect(history.versions.map(({ version }) => version)).toEqual(versions.map((_, i) => versions.length - i));
		const page = await listFlowVersions(context, id, { limit: 2, offset: 1 });
		expect(page).toEqual({ totalVersions: versions.length, versions: history.versions.slice(1, 3) });
		expect(history.versions.filter(({ isActive }) => isActive).map(({ version }) => version)).toEqual([
			versions.length,
		]);
		const flow = await getFlow(context, id);
		expect(flow.name).toBe(versions.at(-1)?.name);
		for (const [i, { name, mark }] of versions.entries()) {
			const kept = await getFlowVersion(context, id, String(i + 1));
			expect([kept.name, JSON.parse(kept.nodes)[1].properties.mark]).toEqual([name, mark]);
		}
	}
}

describe("versions of a flow", () => {
	test("any sequence of create, update, restore and delete leaves the state of a list of snapshots", async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 14 }), async (steps) => {
				const context = await anOrganization();
				const model = new Map<string, Model>();
				for (const [index, step] of steps.entries()) await apply(context, model, step, index);
				await expectSame(context, model);
			}),
			{ numRuns: propertyRuns(40) },
		);
	});

	test("32 concurrent writers of one flow all succeed, with consecutive version numbers and one active version", async () => {
		const context = await anOrganization();
		const { id } = await createFlow(context, definition("raced", "raced", 0));
		const write = (mark: number) => updateFlow(context, { flowId: id }, definition("raced", "raced", mark));
		const written = await Promise.all(Array.from({ length: 32 }, (_, mark) => write(mark)));
		expect(written.map(({ activeVersion }) => activeVersion).toSorted((a, b) => a - b)).toEqual(
			Array.from({ length: 32 }, (_, i) => i + 2),
		);
		const history = await listFlowVersions(context, id);
		expect(history.totalVersions).toBe(33);
		const beyond = await listFlowVersions(context, id, { limit: 5, offset: 33 });
		expect(beyond).toEqual({ totalVersions: 33, versions: [] });
		expect(history.versions.filter(({ isActive }) => isActive)).toHaveLength(1);
	});

	test("of 20 concurrent creations with one handle, one succeeds and the others are refused because the handle is taken", async () => {
		const context = await anOrganization();
		const create = () => createFlow(context, definition("wanted", "wanted", 0));
		const outcomes = await Promise.allSettled(Array.from({ length: 20 }, create));
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		for (const outcome of outcomes) {
			if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "FMS-1001", kind: "invalid" });
		}
		const page = await listFlows(context, { limit: 100, offset: 0 });
		expect(page.totalResults).toBe(1);
	});

	test("a flow of another organization is reported as not found", async () => {
		const [owner, other] = [await anOrganization(), await anOrganization()];
		const { id } = await createFlow(owner, definition("private", "private", 0));
		const absent = { code: "FMS-1006", message: "Flow not found" };
		await expect(getFlow(other, id)).rejects.toMatchObject(absent);
		await expect(updateFlow(other, { flowId: id }, definition("private", "x", 1))).rejects.toMatchObject(absent);
		await expect(restoreFlowVersion(other, { flowId: id }, { version: 1 })).rejects.toMatchObject(absent);
		await deleteFlow(other, id);
		expect((await getFlow(owner, id)).activeVersion).toBe(1);
	});

	test("every change writes one audit row, and a refused change writes none", async () => {
		const context = await anOrganization();
		const { id } = await createFlow(context, definition("audited", "audited", 0));
		await updateFlow(context, { flowId: id }, definition("audited", "audited", 1));
		await restoreFlowVersion(context, { flowId: id }, { version: 1 });
		await updateFlow(context, { flowId: id, ifMatch: [1] }, definition("audited", "audited", 2)).catch(() => {});
		await deleteFlow(context, id);
		await deleteFlow(context, id);
		const { database } = await import("@/db/client");
		const { sql } = await database();
		const rows = await sql<{ action: string }[]>`
			select action from audit_events where organization_id = ${context.principal.organizationId} order by at, id`;
		expect(rows.map(({ action }) => action)).toEqual(["flow.created", "flow.updated", "flow.restored", "flow.deleted"]);
	});
});

test("an update reads one version of the flow, however many it has", async () => {
	const context = await anOrganization();
	const flow = await createFlow(context, definition("many-versions", "A flow", 0));
	const update = (mark: number) =>
		updateFlow(context, { flowId: flow.id }, definition("many-versions", "A flow", mark));
	for (let mark = 1; mark <= 10; mark++) await update(mark);
	expect(await rowsReadBy("flow_versions", () => update(11))).toBe(1);
});

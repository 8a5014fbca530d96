import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { deleteFlow, getFlow, MAX_SUBFLOWS, storedSubflows } from "@/lib/flows/definitions";
import { aFlow, end, prompt, start, subflow, task } from "@/lib/flows/model/fixtures/builders";
import type { RequestContext } from "@/lib/platform/kernel";
import { newId } from "@/lib/platform/kernel";
import { createFlow } from "./create-flow";
import { newContent } from "./new-content";
import { restoreFlowVersion } from "./restore-flow-version";
import { updateFlow } from "./update-flow";
import { insertNextVersion, publishVersion } from "./versions-repository";

const password = aFlow({ handle: "password", name: "Password" });
const changed = { ...password, nodes: [start("other"), ...password.nodes.slice(1), prompt("other", ["ask"])] };

/** A flow that runs version `version` of another one. */
function running(flowId: string, { handle = "main", version = 1 } = {}) {
	return aFlow({
		handle,
		name: `Main ${handle}`,
		nodes: [start("login"), subflow("login", flowId, { onSuccess: "end" }, version), end()],
	});
}

async function executedIds({ principal }: RequestContext, flowId: string): Promise<string[]> {
	const { sql } = await database();
	const [row] = await sql<{ expanded: string }[]>`
		select v.expanded from flow_versions v join flows f on f.organization_id = v.organization_id and f.id = v.flow_id
			and f.active_version = v.version where v.organization_id = ${principal.organizationId} and v.flow_id = ${flowId}`;
	return JSON.parse(row?.expanded ?? "[]").map(({ id }: { id: string }) => id);
}

describe("a flow that runs another one", () => {
	test("stores its own definition, and executes the pinned version in place of the step", async () => {
		const context = await anOrganization();
		const inner = await createFlow(context, password);
		const outer = await createFlow(context, running(inner.id));
		expect(JSON.parse((await getFlow(context, outer.id)).nodes)).toEqual(running(inner.id).nodes);
		expect(await executedIds(context, outer.id)).toEqual(["start", "login/ask", "login/check", "end"]);
	});

	test("stays as it is when the other flow changes, until it pins the new version", async () => {
		const context = await anOrganization();
		const inner = await createFlow(context, password);
		const outer = await createFlow(context, running(inner.id));
		await updateFlow(context, { flowId: inner.id }, changed);
		expect(await executedIds(context, outer.id)).not.toContain("login/other");
		await updateFlow(context, { flowId: outer.id }, running(inner.id, { version: 2 }));
		expect(await executedIds(context, outer.id)).toContain("login/other");
		await restoreFlowVersion(context, { flowId: outer.id }, { version: 1 });
		expect(await executedIds(context, outer.id)).not.toContain("login/other");
	});

	test("may be run by another flow in turn", async () => {
		const context = await anOrganization();
		const inner = await createFlow(context, password);
		const middle = await createFlow(context, running(inner.id, { handle: "middle" }));
		const outer = await createFlow(context, running(middle.id));
		expect(await executedIds(context, outer.id)).toEqual(["start", "login/login/ask", "login/login/check", "end"]);
	});

	test("never runs itself, also not by way of another one", async () => {
		const context = await anOrganization();
		const inner = await createFlow(context, password);
		const outer = await createFlow(context, running(inner.id));
		await expect(
			updateFlow(context, { flowId: inner.id }, running(outer.id, { handle: "password" })),
		).rejects.toMatchObject({
			kind: "invalid",
			description: expect.stringContaining("would run itself"),
		});
	});

	test("is checked together with it: a circle through both that shows no screen is refused", async () => {
		const context = await anOrganization();
		const silent = [start("check"), task("check", { onSuccess: "end", onFailure: "end" }), end()];
		const inner = await createFlow(context, { ...password, nodes: silent });
		const round = aFlow({
			nodes: [
				start("login"),
				subflow("login", inner.id, { onSuccess: "again" }),
				task("again", { onSuccess: "end", onFailure: "login" }),
				end(),
			],
		});
		await expect(createFlow(context, round)).rejects.toMatchObject({
			description: expect.stringContaining("go round in a circle"),
		});
	});
});

describe("a pinned version", () => {
	test.each(["absent flow", "absent version", "no id", "no version"])("must exist: %s", async (what) => {
		const context = await anOrganization();
		const inner = await createFlow(context, password);
		const nodes = {
			"absent flow": subflow("login", newId(), { onSuccess: "end" }),
			"absent version": subflow("login", inner.id, { onSuccess: "end" }, 2),
			"no id": subflow("login", "../etc", { onSuccess: "end" }),
			"no version": subflow("login", inner.id, { onSuccess: "end", properties: { flowId: inner.id } }),
		}[what];
		const flow = aFlow({ nodes: [start("login"), nodes ?? end("x"), end()] });
		await expect(createFlow(context, flow)).rejects.toMatchObject({
			kind: "invalid",
			description: expect.stringMatching(/nodes\[1\].*(There is no version|does not say which version)/),
		});
	});

	test("of another organization looks as if it did not exist", async () => {
		const [own, other] = [await anOrganization(), await anOrganization()];
		const secret = await createFlow(other, { ...password, name: "Secret name" });
		const refusals = await Promise.all(
			[secret.id, newId()].map((id) =>
				createFlow(own, running(id)).catch((error: { description: string }) => error.description.replace(id, "ID")),
			),
		);
		expect(refusals[0]).toBe(refusals[1]);
		expect(refusals[0]).not.toContain("Secret");
	});

	test("keeps its flow from being deleted, and the refusal names the flows that run it", async () => {
		const context = await anOrganization();
		const inner = await createFlow(context, password);
		const middle = await createFlow(context, running(inner.id, { handle: "middle" }));
		const outer = await createFlow(context, running(middle.id));
		await expect(deleteFlow(context, inner.id)).rejects.toMatchObject({
			kind: "conflict",
			description: 'The flow is run by the flow "Main main" and run by the flow "Main middle".',
		});
		await updateFlow(context, { flowId: outer.id }, aFlow({ handle: "main" }));
		await deleteFlow(context, middle.id);
		await deleteFlow(context, inner.id);
	});

	test("is needed by no earlier version: it can be deleted then, and that version not restored", async () => {
		const context = await anOrganization();
		const inner = await createFlow(context, password);
		const outer = await createFlow(context, running(inner.id));
		await updateFlow(context, { flowId: outer.id }, aFlow({ handle: "main" }));
		await deleteFlow(context, inner.id);
		await expect(restoreFlowVersion(context, { flowId: outer.id }, { version: 1 })).rejects.toMatchObject({
			kind: "invalid",
			description: expect.stringContaining("does not exist any more"),
		});
		expect((await getFlow(context, outer.id)).activeVersion).toBe(2);
	});

	test("is kept beyond the retention of versions, and released with the last flow that runs it", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const inner = await createFlow(context, password);
		const outer = await createFlow(context, running(inner.id));
		const audit = { change: { action: "flow.updated", targetType: "flow" }, intents: null };
		const keepOne = async () => {
			const content = await newContent(organizationId, password);
			await insertNextVersion(context, {
				...{ flowId: inner.id, identity: password, content, expected: null, versionsKept: 1, audit },
				onlyPlain: false,
			});
		};
		const { sql } = await database();
		const kept = async () =>
			(await sql`select version from flow_versions where flow_id = ${inner.id} order by version`).map(
				(row) => row.version,
			);
		await keepOne();
		expect(await kept()).toEqual([1, 2]);
		await updateFlow(context, { flowId: outer.id }, running(inner.id, { version: 2 }));
		await keepOne();
		expect(await kept()).toEqual([2, 3]);
	});
});

test("a gradual publication keeps what the version needs that it may return to", async () => {
	const context = await anOrganization();
	const { organizationId } = context.principal;
	const inner = await createFlow(context, password);
	const outer = await createFlow(context, running(inner.id));
	const { sql } = await database();
	await sql`
		insert into flow_drafts (organization_id, flow_id, revision, base_version, document, updated_at, updated_by)
		values (${organizationId}, ${outer.id}, 1, 1, '{}', now(), 'Ada')`;
	const plain = aFlow({ handle: "main" });
	const content = await newContent(organizationId, plain);
	const audit = { change: { action: "flow.published", targetType: "flow" }, intents: null };
	const draft = { flowId: outer.id, revision: 1, contentHash: "", texts: { changes: [], keys: [], revision: 0 } };
	const version = { identity: plain, content, expected: null, versionsKept: undefined, audit, percent: 10 };
	const published = await publishVersion(context, { flowId: outer.id, ...version }, draft);
	expect(published).toMatchObject({ outcome: "published" });
	await expect(deleteFlow(context, inner.id)).rejects.toMatchObject({ kind: "conflict" });
	await restoreFlowVersion(context, { flowId: outer.id }, { version: 1 });
	expect(await executedIds(context, outer.id)).toContain("login/check");
});

test("a version that is deleted while another flow begins to run it is either kept or refused", async () => {
	const context = await anOrganization();
	for (let round = 0; round < 20; round++) {
		const inner = await createFlow(context, { ...password, handle: `inner-${round}` });
		const [created, deleted] = await Promise.allSettled([
			createFlow(context, running(inner.id, { handle: `outer-${round}` })),
			deleteFlow(context, inner.id),
		]);
		expect([created.status, deleted.status].sort()).toEqual(["fulfilled", "rejected"]);
		const refused = created.status === "rejected" ? created.reason : deleted.status === "rejected" && deleted.reason;
		expect(refused).toMatchObject({ kind: created.status === "rejected" ? "invalid" : "conflict" });
	}
});

test("at most so many versions are loaded for a definition, and none for one that runs no other flow", async () => {
	const context = await anOrganization();
	const { organizationId } = context.principal;
	const inner = await createFlow(context, password);
	const steps = Array.from({ length: MAX_SUBFLOWS + 10 }, (_, index) =>
		subflow(`s${index}`, index === 0 ? inner.id : newId(), {}),
	);
	expect(await storedSubflows(organizationId, steps)).toMatchObject([{ flow: inner.id, version: 1, activeVersion: 1 }]);
	expect(await storedSubflows(organizationId, steps.slice(1))).toEqual([]);
	expect(await storedSubflows(organizationId, password.nodes)).toEqual([]);
});

import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { browseFlows, getFlow, presentFlow } from "@/lib/flows/definitions";
import { aFlow } from "@/lib/flows/model/fixtures/builders";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { getDraft } from "./get-draft";
import { parseDraft } from "./parse-draft";
import { presentDraft } from "./present-draft";
import { publishDraft } from "./publish-draft";
import { discardDraft, putDraft } from "./put-draft";
import { createFlow } from "./versions/create-flow";
import { restoreFlowVersion } from "./versions/restore-flow-version";
import { updateFlow } from "./versions/update-flow";

const changed = { code: "FMS-1015", kind: "precondition-failed" };
const absent = { code: "FMS-1013", kind: "not-found" };
const nodes = aFlow().nodes;
const draft = (name: string, baseVersion = 1) => ({ name, baseVersion, nodes });

async function aFlowIn(context: RequestContext): Promise<string> {
	return (await createFlow(context, aFlow())).id;
}

async function actionsOf(flowId: string): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ action: string }[]>`
		select action from audit_events where target_id = ${flowId} order by at, id`;
	return rows.map(({ action }) => action);
}

describe("a draft", () => {
	test("changes neither the flow nor its versions, and says who saved it", async () => {
		const context = await anOrganization();
		const id = await aFlowIn(context);
		await putDraft(context, { flowId: id }, draft("Draft"));
		expect(await getFlow(context, id)).toMatchObject({ name: aFlow().name, activeVersion: 1 });
		expect(await getDraft(context, id)).toMatchObject({ revision: 1, baseVersion: 1, updatedBy: "tester" });
	});

	test("of an assistant says by which client, here and in the list, until a person accepts or changes it", async () => {
		const context = await anOrganization();
		const id = await aFlowIn(context);
		const listed = async () => {
			const { flows } = await browseFlows(context.principal, {
				flowType: undefined,
				search: "",
				sort: "name",
				direction: "asc",
				page: 1,
			});
			return flows[0]?.draftProposedBy;
		};
		await putDraft({ ...context, assistant: "Editor" }, { flowId: id }, draft("Draft"));
		expect(await getDraft(context, id)).toMatchObject({ proposedBy: "Editor", updatedBy: "tester" });
		expect(await listed()).toBe("Editor");
		expect(await putDraft(context, { flowId: id, ifMatch: [1] }, draft("Draft"))).toMatchObject({
			revision: 2,
			proposedBy: null,
		});
		expect(await listed()).toBeNull();
		await putDraft({ ...context, assistant: "Editor" }, { flowId: id }, draft("Draft again"));
		expect(await getDraft(context, id)).toMatchObject({ proposedBy: "Editor" });
	});

	test("is returned member for member as it was sent", async () => {
		const context = await anOrganization();
		const id = await aFlowIn(context);
		const sent = { baseVersion: 1, name: "N", nodes: [{ type: "END", own: { b: 1, a: 2 }, id: "x" }] };
		const verdict = await parseDraft(sent, context);
		if (!verdict.ok) throw new Error("refused");
		const { body, headers } = presentDraft(await putDraft(context, { flowId: id }, verdict.value));
		expect(JSON.stringify(JSON.parse(body ?? "").nodes)).toBe(JSON.stringify(sent.nodes));
		expect(headers).toEqual({ etag: '"1"' });
	});

	test("may be incomplete, but not of another shape", async () => {
		const context = await anOrganization();
		const isParsed = async (submitted: unknown) => (await parseDraft(submitted, context)).ok;
		expect(await isParsed({ name: "", baseVersion: 1, nodes: [] })).toBe(true);
		expect(await isParsed({ name: "x", baseVersion: 1, nodes: [{ id: 7 }] })).toBe(false);
		expect(await isParsed({ name: "x", baseVersion: 0, nodes: [] })).toBe(false);
		expect(await isParsed("x")).toBe(false);
	});

	test("is continued by another administrator, but not over what they have not seen", async () => {
		const context = await anOrganization();
		const other = { ...context, principal: { ...context.principal, id: newId(), name: "other" } };
		const id = await aFlowIn(context);
		await putDraft(context, { flowId: id, ifMatch: [0] }, draft("one"));
		await expect(putDraft(other, { flowId: id, ifMatch: [0] }, draft("two"))).rejects.toMatchObject(changed);
		expect(await putDraft(other, { flowId: id, ifMatch: [1] }, draft("two"))).toMatchObject({
			revision: 2,
			updatedBy: "other",
		});
		await expect(putDraft(context, { flowId: id, ifMatch: [1] }, draft("three"))).rejects.toMatchObject(changed);
	});

	test("one of many simultaneous first saves is kept", async () => {
		const context = await anOrganization();
		const id = await aFlowIn(context);
		const saves = Array.from({ length: 8 }, (_, index) =>
			putDraft(context, { flowId: id, ifMatch: [0] }, draft(`${index}`)),
		);
		const outcomes = await Promise.allSettled(saves);
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	});

	test("never has the revision of a discarded one, so that an outdated save is refused", async () => {
		const context = await anOrganization();
		const id = await aFlowIn(context);
		await putDraft(context, { flowId: id, ifMatch: [0] }, draft("one"));
		await discardDraft(context, { flowId: id, ifMatch: [1] });
		await expect(getDraft(context, id)).rejects.toMatchObject(absent);
		await expect(putDraft(context, { flowId: id, ifMatch: [1] }, draft("two"))).rejects.toMatchObject(changed);
		expect(await putDraft(context, { flowId: id, ifMatch: [0] }, draft("two"))).toMatchObject({ revision: 3 });
	});

	test("belongs to its organization, and is deleted with its flow", async () => {
		const [context, stranger] = [await anOrganization(), await anOrganization()];
		const id = await aFlowIn(context);
		await putDraft(context, { flowId: id }, draft("one"));
		await expect(getDraft(stranger, id)).rejects.toMatchObject(absent);
		await expect(putDraft(stranger, { flowId: id }, draft("x"))).rejects.toMatchObject({ code: "FMS-1006" });
		await expect(discardDraft(stranger, { flowId: id })).rejects.toMatchObject({ code: "FMS-1006" });
		await expect(publishDraft(stranger, { flowId: id }, { revision: 1 })).rejects.toMatchObject(absent);
		const { sql } = await database();
		await sql`delete from flows where id = ${id}`;
		expect(await sql`select from flow_drafts where flow_id = ${id}`).toHaveLength(0);
	});
});

describe("publishing a draft", () => {
	test("makes it the next version, removes it, and is audited with its saves", async () => {
		const context = await anOrganization();
		const id = await aFlowIn(context);
		await putDraft(context, { flowId: id }, draft("New"));
		const published = await publishDraft(context, { flowId: id, ifMatch: [1] }, { revision: 1, note: "why" });
		expect(published).toMatchObject({ name: "New", activeVersion: 2 });
		await expect(getDraft(context, id)).rejects.toMatchObject(absent);
		expect(await actionsOf(id)).toEqual(["flow.created", "flow.draft-saved", "flow.published"]);
	});

	test("keeps members that Portico does not know, through version, restoring and reading", async () => {
		const context = await anOrganization();
		const id = await aFlowIn(context);
		const otherMembers = JSON.parse('{"__proto__":{"own":1},"team":[1,{"a":null}]}');
		const kept = JSON.stringify(otherMembers);
		await putDraft(context, { flowId: id }, { ...draft("New"), otherMembers });
		expect((await getDraft(context, id)).document).toContain(kept);
		expect(await publishDraft(context, { flowId: id }, { revision: 1 })).toMatchObject({
			activeVersion: 2,
			otherMembers: kept,
		});
		const shown = { query: undefined };
		for (let reads = 0; reads < 2; reads++)
			expect(presentFlow(await getFlow(context, id), shown).body).toContain(`"otherMembers":${kept}`);
		await updateFlow(context, { flowId: id }, aFlow());
		expect(presentFlow(await getFlow(context, id), shown).body).not.toContain("otherMembers");
		expect(await restoreFlowVersion(context, { flowId: id }, { version: 2 })).toMatchObject({ otherMembers: kept });
		expect(await getFlow(context, id)).toMatchObject({ activeVersion: 4, otherMembers: kept });
	});

	test("that changes only a member that Portico does not know makes a version", async () => {
		const context = await anOrganization();
		const id = await aFlowIn(context);
		const { name, nodes } = aFlow();
		await putDraft(
			context,
			{ flowId: id },
			{
				...draft(name),
				nodes,
				otherMembers: { team: 1 },
				texts: { "signin:x": { en: "Y" } },
			},
		);
		expect(await publishDraft(context, { flowId: id }, { revision: 1 })).toMatchObject({ activeVersion: 2 });
	});

	test("is refused when the draft or the flow has changed since it was read, and changes nothing", async () => {
		const context = await anOrganization();
		const id = await aFlowIn(context);
		await putDraft(context, { flowId: id }, draft("one"));
		await putDraft(context, { flowId: id }, draft("two"));
		await expect(publishDraft(context, { flowId: id, ifMatch: [1] }, { revision: 1 })).rejects.toMatchObject(changed);
		await updateFlow(context, { flowId: id }, aFlow());
		await expect(publishDraft(context, { flowId: id, ifMatch: [1] }, { revision: 2 })).rejects.toMatchObject({
			code: "FMS-1012",
		});
		expect(await getFlow(context, id)).toMatchObject({ activeVersion: 2 });
		expect(await getDraft(context, id)).toMatchObject({ revision: 2 });
	});

	test("happens once, however many publish at the same time", async () => {
		const context = await anOrganization();
		const id = await aFlowIn(context);
		await putDraft(context, { flowId: id }, draft("one"));
		const all = await Promise.allSettled(
			Array.from({ length: 8 }, () => publishDraft(context, { flowId: id }, { revision: 1 })),
		);
		expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect(await getFlow(context, id)).toMatchObject({ activeVersion: 2 });
	});

	test("is refused with every problem of a draft that breaks the rules", async () => {
		const context = await anOrganization();
		const id = await aFlowIn(context);
		await putDraft(context, { flowId: id }, { name: "x", baseVersion: 1, nodes: [{ id: "a", type: "END" }] });
		await expect(publishDraft(context, { flowId: id }, { revision: 1 })).rejects.toMatchObject({
			kind: "invalid",
			code: "FMS-1001",
		});
	});

	test("leaves the draft alone when a machine publishes directly", async () => {
		const context = await anOrganization();
		const id = await aFlowIn(context);
		await putDraft(context, { flowId: id }, draft("one"));
		await updateFlow(context, { flowId: id }, aFlow());
		expect(await getDraft(context, id)).toMatchObject({ revision: 1, baseVersion: 1, activeVersion: 2 });
	});
});

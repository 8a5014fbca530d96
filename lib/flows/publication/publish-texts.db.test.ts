import { describe, expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { getFlow } from "@/lib/flows/definitions";
import { aFlow, end, prompt, start } from "@/lib/flows/model/fixtures/builders";
import { putTranslation, resolvedTexts } from "@/lib/flows/translations";
import type { RequestContext } from "@/lib/platform/kernel";
import type { DraftTexts } from "./draft-texts";
import { getDraft } from "./get-draft";
import { publishDraft } from "./publish-draft";
import { putDraft } from "./put-draft";
import { createFlow } from "./versions/create-flow";

const showing = (...keys: string[]) => [
	start("screen"),
	prompt("screen", ["end"], { properties: { labels: keys.map((key) => `{{ t(own:${key}) }}`) } }),
	end("end"),
];
const sent = (texts: DraftTexts, textsBefore: DraftTexts = {}) => ({
	texts: structuredClone(texts) as Record<string, Record<string, string | null>>,
	textsBefore: structuredClone(textsBefore) as Record<string, Record<string, string | null>>,
});

/** A flow whose screen says `own:title`, which is "Hello". */
async function aFlowWithText(): Promise<{ context: RequestContext; id: string }> {
	const context = await anOrganization();
	await putTranslation(context, "own", "title", { texts: { en: "Hello" } });
	const { id } = await createFlow(context, { ...aFlow(), nodes: showing("title") });
	return { context, id };
}

const title = async ({ principal }: RequestContext) => (await resolvedTexts(principal.organizationId)).en?.own?.title;

/** Stores a draft that has one more text on its screen, with these texts. */
async function keep(context: RequestContext, id: string, texts: DraftTexts, before: DraftTexts = {}) {
	return putDraft(
		context,
		{ flowId: id },
		{
			name: "Next",
			baseVersion: 1,
			nodes: showing("title", "new"),
			...sent(texts, before),
		},
	);
}

describe("publishing a draft with texts", () => {
	test("makes the version and its texts at once", async () => {
		const { context, id } = await aFlowWithText();
		await keep(context, id, { "own:title": { en: "Welcome" }, "own:new": { en: "New", de: "Neu" } });
		expect(await title(context)).toBe("Hello");
		expect(await publishDraft(context, { flowId: id }, { revision: 1 })).toMatchObject({ activeVersion: 2 });
		const { en, de } = await resolvedTexts(context.principal.organizationId);
		expect([en?.own, de?.own]).toEqual([{ title: "Welcome", new: "New" }, { new: "Neu" }]);
	});

	test("makes neither when the texts cannot be stored, and keeps the draft", async () => {
		const { context, id } = await aFlowWithText();
		await keep(context, id, { "own:title": { en: "Welcome" }, "own:new": { en: "no \0 in a database" } });
		await expect(publishDraft(context, { flowId: id }, { revision: 1 })).rejects.toThrow();
		expect(await getFlow(context, id)).toMatchObject({ activeVersion: 1 });
		expect(await title(context)).toBe("Hello");
		expect(await getDraft(context, id)).toMatchObject({ revision: 1 });
	});

	test("needs the permission to change translations, before anything happens", async () => {
		const { context, id } = await aFlowWithText();
		const scopes = new Set(["internal_flow_mgt_publish", "internal_flow_mgt_update", "internal_flow_mgt_view"]);
		const publisher = { ...context, principal: { ...context.principal, scopes } };
		await keep(context, id, { "own:new": { en: "New" } });
		const forbidden = { code: "FMS-1017", kind: "forbidden" };
		await expect(publishDraft(publisher, { flowId: id }, { revision: 1 })).rejects.toMatchObject(forbidden);
		expect(await getFlow(context, id)).toMatchObject({ activeVersion: 1 });
		await keep(context, id, { "own:title": { en: "Hello" } });
		expect(await publishDraft(publisher, { flowId: id }, { revision: 2 }), "texts that are so already").toMatchObject({
			activeVersion: 2,
		});
	});

	test("names the texts that cannot be saved", async () => {
		const { context, id } = await aFlowWithText();
		await keep(context, id, { "own:new": { en: " " }, "a b:c": { en: "x" }, "own:title": { "not a tag": "x" } });
		await expect(publishDraft(context, { flowId: id }, { revision: 1 })).rejects.toMatchObject({
			kind: "invalid",
			description: expect.stringContaining("own:new (en), a b:c (en), own:title (not a tag)"),
		});
	});

	test("of texts alone makes no version", async () => {
		const { context, id } = await aFlowWithText();
		const { name, nodes } = await getFlow(context, id);
		await putDraft(
			context,
			{ flowId: id },
			{
				name,
				baseVersion: 1,
				nodes: JSON.parse(nodes),
				...sent({ "own:title": { en: "Hi" } }),
			},
		);
		expect(await publishDraft(context, { flowId: id, ifMatch: [1] }, { revision: 1 })).toMatchObject({
			activeVersion: 1,
		});
		expect(await title(context)).toBe("Hi");
		await expect(getDraft(context, id)).rejects.toMatchObject({ code: "FMS-1013" });
	});

	test("does not overwrite a text that somebody else has changed since the draft did", async () => {
		const { context, id } = await aFlowWithText();
		await keep(context, id, { "own:title": { en: "Welcome" } }, { "own:title": { en: "Hello" } });
		await putTranslation(context, "own", "title", { texts: { en: "Good morning" } });
		await expect(publishDraft(context, { flowId: id }, { revision: 1 })).rejects.toMatchObject({
			code: "FMS-1019",
			kind: "precondition-failed",
			description: "own:title (en)",
		});
		expect([await title(context), (await getFlow(context, id)).activeVersion]).toEqual(["Good morning", 1]);
		await keep(context, id, { "own:title": { en: "Welcome" } }, { "own:title": { en: "Good morning" } });
		expect(await publishDraft(context, { flowId: id }, { revision: 2 })).toMatchObject({ activeVersion: 2 });
		expect(await title(context)).toBe("Welcome");
	});
});

describe("a gradual publication", () => {
	test("changes no text that others read already, because that would not return with the version", async () => {
		const { context, id } = await aFlowWithText();
		const refused = { code: "FMS-1018", kind: "conflict", description: expect.stringMatching(/: own:title\.$/) };
		const changes: Record<string, string | null>[] = [{ en: "Welcome" }, { ja: "ようこそ" }, { en: null }];
		for (const text of changes) {
			const { revision } = await keep(context, id, { "own:title": text, "own:new": { en: "New" } });
			await expect(publishDraft(context, { flowId: id }, { revision, percent: 10 })).rejects.toMatchObject(refused);
		}
		expect(await title(context)).toBe("Hello");
		const { revision } = await keep(context, id, { "own:title": { en: "Hello" }, "own:new": { en: "New" } });
		expect(await publishDraft(context, { flowId: id }, { revision, percent: 10 })).toMatchObject({ activeVersion: 2 });
	});

	test("changes no shipped text, and none that another flow waits for", async () => {
		const { context, id } = await aFlowWithText();
		await createFlow(context, { ...aFlow(), handle: "other", nodes: showing("awaited") });
		for (const name of ["signin:heading", "own:awaited"]) {
			const { revision } = await keep(context, id, { [name]: { en: "Changed" } });
			await expect(publishDraft(context, { flowId: id }, { revision, percent: 10 })).rejects.toMatchObject({
				code: "FMS-1018",
			});
		}
	});
});

import { expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { aFlow, end, prompt, start } from "@/lib/flows/model/fixtures/builders";
import { createFlow, updateFlow } from "@/lib/flows/publication";
import type { RequestContext } from "@/lib/platform/kernel";
import { deleteTranslation, importTexts, putTranslation, resolvedTexts } from "./";
import { sharedTexts } from "./shared-texts";
import { restoreVersionTexts, versionTexts } from "./version-texts";

const showing = (handle: string, labels: string[]) =>
	aFlow({
		handle,
		name: handle,
		nodes: [start("screen"), prompt("screen", ["end"], { properties: { labels } }), end("end")],
	});

/** The texts of this key in a version, each as `language text`. */
async function said(context: RequestContext, flowId: string, version: number, key = "title"): Promise<string[]> {
	const { texts } = await versionTexts(context, flowId, String(version));
	return texts.flatMap((text) =>
		text.namespace === "own" && text.key === key ? [`${text.language} ${text.text}`] : [],
	);
}

/** Waits for a few milliseconds, because the times of versions have milliseconds. */
const passed = () => new Promise((resolve) => setTimeout(resolve, 3));

async function nextVersion(context: RequestContext, id: string, labels: string[]): Promise<void> {
	await passed();
	await updateFlow(context, { flowId: id }, showing("flow", labels));
	await passed();
}

test("a version says what its texts said when it was replaced, in every language", async () => {
	const context = await anOrganization();
	await putTranslation(context, "own", "title", { texts: { en: "Hello", de: "Hallo" } });
	const { id } = await createFlow(context, showing("flow", ["{{ t(own:title) }}"]));
	await putTranslation(context, "own", "title", { texts: { en: "Welcome" } });
	expect(await said(context, id, 1)).toEqual(["de Hallo", "en Welcome"]);
	await nextVersion(context, id, ["{{ t(own:title) }}", "more"]);
	await putTranslation(context, "own", "title", { texts: { en: "Good morning", de: null } });
	await importTexts(context, {
		texts: [{ language: "ja", namespace: "own", key: "title", text: "こんにちは" }],
		dryRun: false,
	});
	await nextVersion(context, id, ["{{ t(own:title) }}"]);
	await deleteTranslation(context, "own", "title");

	expect(await said(context, id, 1)).toEqual(["de Hallo", "en Welcome"]);
	expect(await said(context, id, 2)).toEqual(["en Good morning", "ja こんにちは"]);
	expect(await said(context, id, 3)).toEqual([]);
});

test("a shipped text shows where there was no own one", async () => {
	const context = await anOrganization();
	const { id } = await createFlow(context, showing("flow", ["{{ t(signin:heading) }}"]));
	const { texts } = await versionTexts(context, id, "1");
	expect(texts.find(({ language }) => language === "en")).toMatchObject({
		namespace: "signin",
		key: "heading",
		own: false,
	});
	await putTranslation(context, "signin", "heading", { texts: { en: "Enter" } });
	const now = await versionTexts(context, id, "1");
	expect(now.texts.filter(({ language }) => language === "en")).toEqual([
		{ language: "en", namespace: "signin", key: "heading", text: "Enter", own: true },
	]);
});

test("only the texts that the version refers to are answered", async () => {
	const context = await anOrganization();
	await putTranslation(context, "own", "title", { texts: { en: "Hello" } });
	await putTranslation(context, "own", "other", { texts: { en: "Other" } });
	const { id } = await createFlow(context, showing("flow", ["{{ t(own:title) }}"]));
	expect(await said(context, id, 1)).toEqual(["en Hello"]);
	expect(await said(context, id, 1, "other")).toEqual([]);
});

test("flows and versions that are absent, or of another organization, are not found", async () => {
	const [context, other] = await Promise.all([anOrganization(), anOrganization()]);
	const { id } = await createFlow(context, showing("flow", []));
	await expect(versionTexts(other, id, "1")).rejects.toMatchObject({ code: "FMS-1006", message: "Flow not found" });
	await expect(versionTexts(context, "x", "1")).rejects.toMatchObject({ message: "Flow not found" });
	for (const version of ["0", "2", "9999999999", "one", "-1"])
		await expect(versionTexts(context, id, version)).rejects.toMatchObject({ message: "Version not found" });
});

test("texts of before changes were recorded count as never changed", async () => {
	const context = await anOrganization();
	const { sql } = await database();
	const { organizationId } = context.principal;
	await putTranslation(context, "own", "title", { texts: { en: "Old" } });
	await sql`update flow_text_changes set at = '-infinity' where organization_id = ${organizationId}`;
	const { id } = await createFlow(context, showing("flow", ["{{ t(own:title) }}"]));
	await nextVersion(context, id, ["{{ t(own:title) }}"]);
	expect(await said(context, id, 1)).toEqual(["en Old"]);
});

test("a text is shared with every flow whose active version refers to it, also when that is only one", async () => {
	const context = await anOrganization();
	const one = await createFlow(context, showing("one", ["{{ t(own:title) }}", "{{ t(own:mine) }}"]));
	const two = await createFlow(context, showing("two", ["{{t(own:title)}}", "{{ t(own:title) }}"]));
	const found = async () => {
		const { shared } = await sharedTexts(context);
		return shared.filter(({ namespace }) => namespace === "own");
	};
	expect(await found()).toEqual([
		{ namespace: "own", key: "mine", usedBy: [{ id: one.id, name: "one" }] },
		{
			namespace: "own",
			key: "title",
			usedBy: [
				{ id: one.id, name: "one" },
				{ id: two.id, name: "two" },
			],
		},
	]);
	await updateFlow(context, { flowId: two.id }, showing("two", []));
	expect(await found()).toEqual([
		{ namespace: "own", key: "mine", usedBy: [{ id: one.id, name: "one" }] },
		{ namespace: "own", key: "title", usedBy: [{ id: one.id, name: "one" }] },
	]);
	expect(await sharedTexts(await anOrganization())).not.toMatchObject({ shared: [{ namespace: "own" }] });
});

test("restored texts say what the version said, in every language, and nothing else changes", async () => {
	const context = await anOrganization();
	await putTranslation(context, "own", "title", { texts: { en: "Hello", de: "Hallo" } });
	await putTranslation(context, "own", "other", { texts: { en: "Other" } });
	const { id } = await createFlow(context, showing("flow", ["{{ t(own:title) }}", "{{ t(signin:heading) }}"]));
	await nextVersion(context, id, ["{{ t(own:title) }}", "{{ t(own:other) }}"]);
	await putTranslation(context, "own", "title", { texts: { en: "Welcome", de: null, ja: "ようこそ" } });
	await putTranslation(context, "own", "other", { texts: { en: "Another" } });
	await putTranslation(context, "signin", "heading", { texts: { en: "Enter" } });

	expect(await restoreVersionTexts(context, id, "1")).toMatchObject({
		created: 1,
		changed: 1,
		unchanged: 0,
		removed: 2,
	});
	const { own, signin } = (await resolvedTexts(context.principal.organizationId)).en ?? {};
	expect(own).toEqual({ title: "Hello", other: "Another" });
	expect(signin?.heading).not.toBe("Enter");
	expect(await said(context, id, 2)).toEqual(["de Hallo", "en Hello"]);
	expect(await restoreVersionTexts(context, id, "1")).toMatchObject({ created: 0, changed: 0, removed: 0 });
	await expect(restoreVersionTexts(await anOrganization(), id, "1")).rejects.toMatchObject({ code: "FMS-1006" });
});

test("texts are restored at the revision at which they were compared, and at no other", async () => {
	const context = await anOrganization();
	await putTranslation(context, "own", "title", { texts: { en: "Hello" } });
	const { id } = await createFlow(context, showing("flow", ["{{ t(own:title) }}"]));
	await nextVersion(context, id, ["{{ t(own:title) }}"]);
	await putTranslation(context, "own", "title", { texts: { en: "Welcome" } });
	const { revision } = await versionTexts(context, id, "1");
	await putTranslation(context, "own", "elsewhere", { texts: { en: "no text of this version" } });
	await putTranslation(context, "own", "title", { texts: { en: "Changed meanwhile" } });
	await expect(restoreVersionTexts(context, id, "1", [revision])).rejects.toMatchObject({ code: "TRL-1012" });
	expect(await said(context, id, 2)).toEqual(["en Changed meanwhile"]);
	expect(await restoreVersionTexts(context, id, "1", [revision + 1])).toMatchObject({ changed: 1 });
});

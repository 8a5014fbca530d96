import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { deleteFlow } from "@/lib/flows/definitions";
import { translationKeyOf } from "@/lib/flows/model";
import { aFlow, end, prompt, start } from "@/lib/flows/model/fixtures/builders";
import { createFlow, updateFlow } from "@/lib/flows/publication";
import type { RequestContext } from "@/lib/platform/kernel";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { list, names, one, put } from "./fixtures/flow-texts";

/** A flow with one screen that shows these labels. */
const showing = (handle: string, labels: string[]) =>
	aFlow({
		handle,
		name: handle,
		nodes: [start("screen"), prompt("screen", ["end"], { properties: { labels } }), end("end")],
	});

const createShowing = (context: RequestContext, handle: string, labels: string[]) =>
	createFlow(context, showing(handle, labels));

describe("references in flows", () => {
	test("SQL finds exactly the references in the nodes that the model finds", async () => {
		const piece = fc.constantFrom(
			"{{",
			"}}",
			"t(",
			")",
			" ",
			"\n",
			"\t",
			"a",
			"b.c",
			":",
			'"',
			"\\",
			",",
			"[",
			"é",
			"{{ t(n:k) }}",
		);
		const label = fc.oneof(
			fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
			fc
				.tuple(fc.array(piece, { minLength: 1, maxLength: 3 }), fc.array(piece, { minLength: 1, maxLength: 3 }))
				.map(([namespace, key]) => ` {{ t( ${namespace.join("")}:${key.join("")}\n)}}\t`),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(label, { maxLength: 6 }), async (labels) => {
				const context = await anOrganization();
				await createShowing(context, "shown", labels);
				const read = labels
					.flatMap((text) => translationKeyOf(text) ?? [])
					.map(({ namespace, key }) => `${namespace}:${key}`);
				const found = (await list(context)).translations.filter(({ usedBy }) => usedBy.length > 0);
				expect(found.map(({ namespace, key }) => `${namespace}:${key}`).toSorted()).toEqual(
					[...new Set(read)].toSorted(),
				);
			}),
			{ numRuns: propertyRuns(60) },
		);
	});

	test("only the active version counts, and a deleted flow has no references", async () => {
		const context = await anOrganization();
		const { id } = await createShowing(context, "changing", ["{{ t(own:old) }}"]);
		await updateFlow(context, { flowId: id }, showing("changing", ["{{ t(own:new) }}"]));
		expect(await one(context, "own:old")).toBeUndefined();
		expect((await one(context, "own:new"))?.usedBy).toEqual([{ id, name: "changing" }]);
		await deleteFlow(context, id);
		expect(await one(context, "own:new")).toBeUndefined();
	});

	test("a key that a flow references and that has no text is missing in every language", async () => {
		const context = await anOrganization();
		await createShowing(context, "dangling", ["{{ t(own:nowhere) }}"]);
		expect(names(await list(context, { state: "missing" }))).toEqual(["own:nowhere"]);
		expect(names(await list(context, { state: "missing", language: "ja" }))).toEqual(["own:nowhere"]);
		await put(context, "own:nowhere", { en: "here" });
		expect(names(await list(context, { state: "missing", language: "en" }))).toEqual([]);
		expect(names(await list(context, { state: "missing", language: "ja" }))).toEqual(["own:nowhere"]);
	});

	test("a key that no flow references is unused", async () => {
		const context = await anOrganization();
		await createShowing(context, "one", ["{{ t(own:used) }}", "{{ t(signin:heading) }}"]);
		await put(context, "own:idle", { en: "idle" });
		const unused = names(await list(context, { state: "unused" }));
		expect(unused).toContain("own:idle");
		expect(unused).toContain("otp:sms.heading");
		expect(unused).not.toContain("own:used");
		expect(unused).not.toContain("signin:heading");
	});
});

describe("a stale text", () => {
	const stale = async (context: RequestContext, name: string) => (await one(context, name))?.stale;
	const later = () => new Promise((resolve) => setTimeout(resolve, 3));

	test("is older than the text of the default language, until it is saved again", async () => {
		const context = await anOrganization();
		await put(context, "own:a", { en: "first", de: "erst", ja: "一" });
		expect(await stale(context, "own:a")).toEqual([]);
		await later();
		await put(context, "own:a", { en: "second" });
		expect(await stale(context, "own:a")).toEqual(["de", "ja"]);
		await later();
		await put(context, "own:a", { de: "erst" });
		expect(await stale(context, "own:a")).toEqual(["ja"]);
		expect(names(await list(context, { state: "stale", language: "ja" }))).toEqual(["own:a"]);
		expect(names(await list(context, { state: "stale", language: "de" }))).toEqual([]);
	});

	test("saving an unchanged text in the default language makes no text stale", async () => {
		const context = await anOrganization();
		await put(context, "own:a", { en: "same", de: "gleich" });
		await later();
		await put(context, "own:a", { en: "same" });
		expect(await stale(context, "own:a")).toEqual([]);
	});

	test("a shipped translation is stale once the default language has an own text", async () => {
		const context = await anOrganization();
		const { shipped } = await put(context, "signin:heading", { en: "Welcome" });
		expect(await stale(context, "signin:heading")).toEqual(["ar", "de", "ja"]);
		await put(context, "signin:heading", { en: shipped?.en ?? "" });
		expect(await stale(context, "signin:heading")).toEqual([]);
		await put(context, "signin:heading", { en: "Welcome" });
		await put(context, "signin:heading", { en: null });
		expect(await stale(context, "signin:heading")).toEqual([]);
	});
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import type { RequestContext } from "@/lib/platform/kernel";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { deleteTranslation, importTexts, putTranslation, resolvedTexts } from ".";
import { list, names, one, put } from "./fixtures/flow-texts";

function remove(context: RequestContext, name: string): Promise<void> {
	const [namespace = "", key = ""] = name.split(":");
	return deleteTranslation(context, namespace, key);
}

function take(context: RequestContext, texts: unknown[], dryRun = false) {
	return importTexts(context, { texts, dryRun });
}

async function actionsOf({ principal }: RequestContext): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ action: string }[]>`
		select action from audit_events where organization_id = ${principal.organizationId} order by at, id`;
	return rows.map(({ action }) => action);
}

describe("the texts of an organization", () => {
	test("a new organization has the shipped texts, complete in four languages, and no texts of its own", async () => {
		const { languages, totalResults, defaultLanguage, namespaces } = await list(await anOrganization());
		expect(defaultLanguage).toBe("en");
		expect(languages.map(({ language }) => language)).toEqual(["en", "de", "ja", "ar"]);
		for (const { total, translated, own } of languages)
			expect([total, translated, own]).toEqual([total, totalResults, 0]);
		expect(namespaces).toEqual(["elements", "otp", "recovery", "signin", "signup", "sms.otp", "trust"]);
	});

	test("an own text takes precedence over the shipped one, and null restores the shipped one", async () => {
		const context = await anOrganization();
		const { shipped } = await put(context, "signin:heading", {});
		const written = await put(context, "signin:heading", { de: "Hallo" });
		expect(written).toMatchObject({ texts: { ...shipped, de: "Hallo" }, own: ["de"], shipped });
		expect((await resolvedTexts(context.principal.organizationId)).de?.signin?.heading).toBe("Hallo");
		expect(await put(context, "signin:heading", { de: null })).toMatchObject({ texts: shipped, own: [] });
	});

	test("any sequence of writes, deletions and imports leaves the state of a map of texts", async () => {
		const name = fc.constantFrom("signin:heading", "own:a", "own:b.c", "constructor:toString");
		const language = fc.constantFrom("en", "de", "pt-BR");
		const text = fc.option(fc.string({ minLength: 1, maxLength: 12 }).map((raw) => `x${raw.replaceAll("\0", "")}`));
		const step = fc.oneof(
			fc.record({ kind: fc.constant("put" as const), name, texts: fc.dictionary(language, text) }),
			fc.record({ kind: fc.constant("delete" as const), name }),
			fc.record({ kind: fc.constant("import" as const), texts: fc.array(fc.record({ language, name, text })) }),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
				const context = await anOrganization();
				const model = new Map<string, string>();
				const set = (at: string, value: string | null) => (value === null ? model.delete(at) : model.set(at, value));
				for (const each of steps) {
					if (each.kind === "put") {
						await put(context, each.name, each.texts);
						for (const [tag, value] of Object.entries(each.texts)) set(`${tag} ${each.name}`, value);
					} else if (each.kind === "delete") {
						await remove(context, each.name);
						for (const at of model.keys()) if (at.endsWith(` ${each.name}`)) model.delete(at);
					} else {
						const entries = each.texts.map(({ name, ...rest }) => ({
							...rest,
							namespace: name.split(":")[0],
							key: name.split(":")[1],
						}));
						const seen = new Set<string>();
						const counts = { created: 0, changed: 0, unchanged: 0, removed: 0 };
						for (const { language, name, text } of each.texts) {
							const at = `${language} ${name}`;
							if (seen.has(at)) continue;
							seen.add(at);
							const had = model.get(at) ?? null;
							if (had === text) counts.unchanged++;
							else if (text === null) counts.removed++;
							else if (had === null) counts.created++;
							else counts.changed++;
						}
						expect(await take(context, entries, true)).toMatchObject(counts);
						expect(await take(context, entries)).toMatchObject(counts);
						seen.clear();
						for (const { language, name, text } of each.texts) {
							const at = `${language} ${name}`;
							if (!seen.has(at)) set(at, text);
							seen.add(at);
						}
					}
				}
				const { translations, languages } = await list(context, { state: "own" });
				const owned = translations.flatMap(({ namespace, key, texts, own }) =>
					own.map((tag): [string, string | undefined] => [`${tag} ${namespace}:${key}`, texts[tag]]),
				);
				expect(new Map(owned)).toEqual(model);
				for (const { language, own } of languages)
					expect(own).toBe([...model.keys()].filter((at) => at.startsWith(`${language} `)).length);
				const resolved = await resolvedTexts(context.principal.organizationId);
				for (const [at, value] of model) {
					const [, tag = "", namespace = "", key = ""] = /^(\S+) (.+?):(.+)$/.exec(at) ?? [];
					expect(resolved[tag]?.[namespace]?.[key]).toBe(value);
				}
			}),
			{ numRuns: propertyRuns(40) },
		);
	});

	test("another organization's texts are neither visible nor changed", async () => {
		const [owner, other] = [await anOrganization(), await anOrganization()];
		await put(owner, "own:a", { en: "mine" });
		await put(other, "own:a", { en: "theirs" });
		await remove(other, "own:a");
		await take(other, [{ language: "en", namespace: "own", key: "a", text: null }]);
		expect((await one(owner, "own:a"))?.texts).toEqual({ en: "mine" });
		expect(await one(other, "own:a")).toBeUndefined();
	});

	test("a change writes one audit row for any number of texts, and a request that changes nothing writes none", async () => {
		const context = await anOrganization();
		await put(context, "own:a", { en: "a", de: "b" });
		await put(context, "own:a", { en: "a" });
		await put(context, "own:none", { en: null });
		const entries = [{ language: "en", namespace: "own", key: "b", text: "b" }];
		await take(context, entries, true);
		await take(context, entries);
		await take(context, entries);
		await remove(context, "own:a");
		await remove(context, "own:a");
		expect(await actionsOf(context)).toEqual(["flow-text.updated", "flow-text.imported", "flow-text.deleted"]);
	});
});

describe("an invalid name or language", () => {
	test.each(["", "a b", "a(b", "a)", "a{", "}", "a/b", "a\\b", "..", "__proto__", "a\u0001", "a\0", "x".repeat(129)])(
		"the key %j is refused",
		async (key) => {
			const context = await anOrganization();
			const refusal = { code: "TRL-1002", kind: "invalid" };
			const params = { namespace: "own", key };
			await expect(putTranslation(context, params.namespace, params.key, { texts: {} })).rejects.toMatchObject(refusal);
			await expect(deleteTranslation(context, params.namespace, params.key)).rejects.toMatchObject(refusal);
		},
	);

	test("a tag is stored in its canonical form, and two tags of one language are refused", async () => {
		const context = await anOrganization();
		expect((await put(context, "own:a", { "PT-br": "a" })).own).toEqual(["pt-BR"]);
		await expect(put(context, "own:a", { de: "a", DE: "b" })).rejects.toMatchObject({ code: "TRL-1001" });
		await expect(put(context, "own:a", { "not a tag": "a" })).rejects.toMatchObject({ code: "TRL-1001" });
	});

	test("an import stores the valid entries and reports the others by position", async () => {
		const context = await anOrganization();
		const good = { language: "DE", namespace: "own", key: "a", text: "gut" };
		const { created, rejected } = await take(context, [
			good,
			{ ...good, language: "de" },
			{ ...good, language: "x" },
			{ ...good, namespace: "a:b" },
			{ ...good, key: "" },
			{ ...good, key: "b", text: " " },
			{ ...good, key: "c", text: "x".repeat(4001) },
			null,
			{ ...good, key: "d" },
		]);
		expect(created).toBe(2);
		expect(rejected).toEqual([
			{ index: 1, reason: "duplicate" },
			{ index: 2, reason: "invalid-language" },
			{ index: 3, reason: "invalid-namespace" },
			{ index: 4, reason: "invalid-key" },
			{ index: 5, reason: "invalid-text" },
			{ index: 6, reason: "invalid-text" },
			{ index: 7, reason: "invalid-entry" },
		]);
	});

	test("an import of the texts that apply already changes nothing: a shipped text stays shipped", async () => {
		const context = await anOrganization();
		await put(context, "signin:heading", { de: "Hallo" });
		const shown = Object.entries(await resolvedTexts(context.principal.organizationId)).flatMap(([language, bundle]) =>
			Object.entries(bundle).flatMap(([namespace, texts]) =>
				Object.entries(texts).map(([key, text]) => ({ language, namespace, key, text })),
			),
		);
		expect(await take(context, shown)).toEqual({
			revision: 1,
			created: 0,
			changed: 0,
			unchanged: shown.length,
			removed: 0,
			rejected: [],
		});
	});
});

describe("the list", () => {
	test("searches names and texts case-insensitively, and treats % and _ as literals", async () => {
		const context = await anOrganization();
		await put(context, "own:Discount", { en: "100% off_", de: "Ärger" });
		await put(context, "own:other", { en: "1000 offers" });
		expect(names(await list(context, { search: "OWN:DISC" }))).toEqual(["own:Discount"]);
		expect(names(await list(context, { search: "100% OFF_" }))).toEqual(["own:Discount"]);
		expect(names(await list(context, { search: "0% off" }))).toEqual(["own:Discount"]);
	});

	test("pages contain every key once, in both directions, and link to each other", async () => {
		const context = await anOrganization();
		for (const key of ["b", "a", "Z", "ä"]) await put(context, `own:${key}`, { en: key });
		const query = { namespace: "own", limit: "3" };
		const first = await list(context, query);
		expect(first).toMatchObject({ totalResults: 4, startIndex: 1, count: 3 });
		expect(first.links).toEqual([
			{ href: "/translations?offset=3&limit=3&namespace=own&sort=key&order=asc", rel: "next" },
			{ href: "/translations?offset=3&limit=3&namespace=own&sort=key&order=asc", rel: "last" },
		]);
		const second = await list(context, { ...query, offset: "3" });
		expect([...names(first), ...names(second)]).toEqual(["own:Z", "own:a", "own:b", "own:ä"]);
		expect(names(await list(context, { namespace: "own", order: "desc" }))).toEqual([
			"own:ä",
			"own:b",
			"own:a",
			"own:Z",
		]);
		expect(names(await list(context, { ...query, offset: "999999999999999" }))).toEqual([]);
	});

	test("sorted by time, the key that was changed last comes first, and keys with shipped texts only come last", async () => {
		const context = await anOrganization();
		await put(context, "signin:heading", { de: "x" });
		await new Promise((resolve) => setTimeout(resolve, 3));
		await put(context, "own:a", { en: "x" });
		const byTime = await list(context, { sort: "updatedAt", order: "desc" });
		expect(names(byTime).slice(0, 2)).toEqual(["own:a", "signin:heading"]);
		expect(byTime.translations[0]?.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
		expect(byTime.translations[2]).not.toHaveProperty("updatedAt");
	});
});

describe("texts are not overwritten unseen", () => {
	const changed = { code: "TRL-1012", kind: "precondition-failed" };
	const write = (context: RequestContext, key: string, text: string, revisions: number[] | null) =>
		putTranslation(context, "own", key, { texts: { en: text } }, revisions);

	test("a text is written at the revision of its key, and at no other", async () => {
		const context = await anOrganization();
		const { revision } = await write(context, "a", "one", [0]);
		await write(context, "b", "another key", null);
		await expect(write(context, "a", "unseen", [0])).rejects.toMatchObject(changed);
		expect((await one(context, "own:a"))?.texts.en).toBe("one");
		expect((await one(context, "own:a"))?.revision).toBe(revision);
		const second = await write(context, "a", "two", [revision]);
		await expect(deleteTranslation(context, "own", "a", [revision])).rejects.toMatchObject(changed);
		await deleteTranslation(context, "own", "a", [second.revision]);
		await expect(write(context, "a", "back", [0])).rejects.toMatchObject(changed);
	});

	test("of ten writers at the same moment who saw the same, one writes", async () => {
		const context = await anOrganization();
		const { revision } = await write(context, "a", "first", null);
		const writers = Array.from({ length: 10 }, (_, index) => write(context, "a", `text ${index}`, [revision]));
		const outcomes = await Promise.allSettled(writers);
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	});

	test("an import applies to the texts that its dry run saw", async () => {
		const context = await anOrganization();
		const texts = [{ language: "en", namespace: "own", key: "a", text: "imported" }];
		const { revision } = await importTexts(context, { texts, dryRun: true });
		expect(revision).toBe((await list(context)).revision);
		await write(context, "b", "in between", null);
		await expect(importTexts(context, { texts, dryRun: false }, [revision])).rejects.toMatchObject(changed);
		expect(await one(context, "own:a")).toBeUndefined();
		const again = await importTexts(context, { texts, dryRun: true }, [revision + 1]);
		expect(await importTexts(context, { texts, dryRun: false }, [again.revision])).toMatchObject({ created: 1 });
	});
});

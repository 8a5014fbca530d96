import type { RequestContext } from "@/lib/platform/kernel";
import { checkedEntries, type TextEntry } from "./checked-entries";
import type { ImportResult } from "./contract";
import { textsHaveChanged } from "./errors";
import { shippedTexts } from "./shipped-texts";
import { type ImportedText, importOwnTexts } from "./write-repository";

/** Imports many texts; reports rejected entries by their position. */
export async function importTexts(
	context: RequestContext,
	input: { texts: unknown[]; dryRun: boolean },
	revisions: readonly number[] | null = null,
): Promise<ImportResult> {
	const { accepted, rejected } = await checkedEntries(input.texts);
	const texts = withShipped(accepted);
	const languages = [...new Set(accepted.map(({ language }) => language))].toSorted().join(", ");
	const audit = { action: "flow-text.imported", targetType: "flow-text", details: { languages, texts: texts.length } };
	const expected = { keys: null, revisions };
	const outcome = await importOwnTexts(context, texts, { dryRun: input.dryRun, expected }, audit);
	if (!("result" in outcome)) throw textsHaveChanged(outcome.revision);
	return { ...outcome.result, rejected };
}

/** The entries, each with whether its text equals the shipped one. */
export function withShipped(entries: readonly TextEntry[]): ImportedText[] {
	return entries.map((entry) => ({ ...entry, shipped: shippedByName.get(nameOf(entry)) === entry.text }));
}

const shippedByName = new Map(shippedTexts.map((shipped) => [nameOf(shipped), shipped.text]));

function nameOf({ language, namespace, key }: { language: string; namespace: string; key: string }): string {
	return `${language} ${namespace}:${key}`;
}

import type { RequestContext } from "@/lib/platform/kernel";
import { checkedEntries } from "./checked-entries";
import type { ImportResult } from "./contract";
import { shippedTexts } from "./shipped-texts";
import { importOwnTexts } from "./write-repository";

/** Imports many texts; reports rejected entries by their position. */
export async function importTexts(
	context: RequestContext,
	input: { texts: unknown[]; dryRun: boolean },
): Promise<ImportResult> {
	const { accepted, rejected } = checkedEntries(input.texts);
	const texts = accepted.map((entry) => ({ ...entry, shipped: shippedByName.get(nameOf(entry)) === entry.text }));
	const languages = [...new Set(accepted.map(({ language }) => language))].toSorted().join(", ");
	const audit = { action: "flow-text.imported", targetType: "flow-text", details: { languages, texts: texts.length } };
	return { ...(await importOwnTexts(context, texts, input.dryRun, audit)), rejected };
}

const shippedByName = new Map(shippedTexts.map((shipped) => [nameOf(shipped), shipped.text]));

function nameOf({ language, namespace, key }: { language: string; namespace: string; key: string }): string {
	return `${language} ${namespace}:${key}`;
}

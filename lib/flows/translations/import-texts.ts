import type { UseCase } from "@/lib/platform/http/route";
import { checkedEntries } from "./checked-entries";
import type { ImportResult } from "./contract";
import { shippedTexts } from "./shipped-texts";
import { importOwnTexts } from "./write-repository";

/** Takes many texts in at once; entries that cannot be taken are told by their position. */
export const importTexts: UseCase<undefined, undefined, { texts: unknown[]; dryRun: boolean }, ImportResult> = async (
	context,
	{ body },
) => {
	const { accepted, rejected } = checkedEntries(body.texts);
	const texts = accepted.map((entry) => ({ ...entry, shipped: shippedByName.get(nameOf(entry)) === entry.text }));
	const languages = [...new Set(accepted.map(({ language }) => language))].toSorted().join(", ");
	const audit = { action: "flow-text.imported", targetType: "flow-text", details: { languages, texts: texts.length } };
	return { ...(await importOwnTexts(context, texts, body.dryRun, audit)), rejected };
};

const shippedByName = new Map(shippedTexts.map((shipped) => [nameOf(shipped), shipped.text]));

function nameOf({ language, namespace, key }: { language: string; namespace: string; key: string }): string {
	return `${language} ${namespace}:${key}`;
}

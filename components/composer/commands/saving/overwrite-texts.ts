import type { TextResources } from "@/components/screen/screen-texts";
import { textOf } from "@/lib/flows/model";
import { putFlowDraftContract } from "@/lib/flows/publication/calls";
import { call } from "@/lib/platform/http/call";
import { type ComposerDraft, publishedOf, type SavedDraft } from "../../store/composer-draft";
import { textsToKeep } from "./texts-to-keep";

/**
 * Saves the draft on the server again, with its texts in place of those that somebody else has written meanwhile.
 * @param now the texts in use, which the writer has seen
 * @throws CallError
 */
export async function overwriteTexts(
	flowId: string,
	{ saved, draft, loaded, now }: { saved: SavedDraft; draft: ComposerDraft; loaded: TextResources; now: TextResources },
): Promise<SavedDraft> {
	const { texts } = textsToKeep(saved, draft, loaded);
	const textsBefore = Object.fromEntries(
		Object.entries(texts).map(([name, byLanguage]) => {
			const colon = name.indexOf(":");
			const [namespace, key] = [name.slice(0, colon), name.slice(colon + 1)];
			const said = Object.keys(byLanguage).map((language) => [language, textOf(now, language, namespace, key) ?? null]);
			return [name, Object.fromEntries(said)];
		}),
	);
	const { name, nodes, otherMembers } = draft.definition;
	const body = { name, nodes, otherMembers, baseVersion: saved.version, texts, textsBefore };
	const ifMatch = `"${saved.kept?.revision ?? 0}"`;
	const { value } = await call(putFlowDraftContract, { params: { flowId }, body, ifMatch });
	const { revision, updatedAt: at, updatedBy: by } = value;
	const published = publishedOf(saved);
	return {
		...saved,
		kept: { revision, published, textsBefore, at, by },
		draft: { ...saved.draft, definition: draft.definition, texts: draft.texts },
	};
}

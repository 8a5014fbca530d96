import type { TextResources } from "@/components/screen/screen-texts";
import { deleteFlowDraftContract, publishFlowDraftContract } from "@/lib/flows/publication/calls";
import { importTextsContract } from "@/lib/flows/translations/calls";
import { call } from "@/lib/platform/http/call";
import { publishedOf, type SavedDraft, sameDefinition } from "../../store/composer-draft";
import { changedTexts } from "./changed-texts";

/** How to publish: with a note for others, at once or first to a share of new executions. */
export interface Publication {
	note?: string | undefined;
	percent?: number | undefined;
}

/**
 * Publishes the kept draft as the next version, then its texts, which are in use at once. A draft of texts alone makes no
 * version. Calls `onPublished` between the two, so that a retry sends only the texts.
 * @throws CallError
 */
export async function publishDraft(
	flowId: string,
	{ saved, loaded, note, percent }: Publication & { saved: SavedDraft; loaded: TextResources },
	onPublished: (saved: SavedDraft) => void,
): Promise<SavedDraft> {
	const { kept, draft } = saved;
	if (kept === undefined) return saved;
	const { definition, texts: inUse } = publishedOf(saved);
	const texts = changedTexts(draft.texts, inUse, loaded);
	const { kept: _published, ...rest } = saved;
	let version = saved.version;
	if (!sameDefinition(definition, draft.definition)) {
		const body = { revision: kept.revision, note: note?.trim() || undefined, percent };
		const { value } = await call(publishFlowDraftContract, { params: { flowId }, body, ifMatch: `"${version}"` });
		version = value.activeVersion;
		onPublished({ ...rest, version, draft: { ...draft, texts: inUse } });
		if (texts.length > 0) await call(importTextsContract, { body: { texts } });
	} else {
		if (texts.length > 0) await call(importTextsContract, { body: { texts } });
		await call(deleteFlowDraftContract, { params: { flowId }, ifMatch: `"${kept.revision}"` });
	}
	const now = { ...rest, version, draft };
	onPublished(now);
	return now;
}

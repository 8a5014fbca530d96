import type { TextResources } from "@/components/screen/screen-texts";
import { putFlowAnnotationsContract, updateFlowContract } from "@/lib/flows/definitions/contract";
import { importTextsContract } from "@/lib/flows/translations/contract";
import { call } from "@/lib/platform/http/call";
import { type ComposerDraft, type SavedDraft, sameDefinition, sameJson } from "../../store/composer-draft";
import { changedTexts } from "./changed-texts";

interface Sending {
	saved: SavedDraft;
	draft: ComposerDraft;
	/** The texts at the opening of the page. */
	loaded: TextResources;
	note: string | undefined;
}

/**
 * Saves what differs: the definition based on its version, then texts, then notes and groups. Calls `onSaved` after each part,
 * so that a retry after a failure sends only the rest.
 * @throws CallError
 */
export async function saveDraft(
	flowId: string,
	{ saved, draft, loaded, note }: Sending,
	onSaved: (saved: SavedDraft) => void,
): Promise<SavedDraft> {
	let now = saved;
	const keep = (changes: Partial<SavedDraft>, parts: Partial<ComposerDraft>) => {
		now = { ...now, ...changes, draft: { ...now.draft, ...parts } };
		onSaved(now);
	};
	if (!sameDefinition(draft.definition, saved.draft.definition)) {
		const body = { ...draft.definition, note: note?.trim() || undefined };
		const { value } = await call(updateFlowContract, { params: { flowId }, body, ifMatch: `"${saved.version}"` });
		keep({ version: value.activeVersion }, { definition: draft.definition });
	}
	const texts = changedTexts(draft.texts, saved.draft.texts, loaded);
	if (texts.length > 0) await call(importTextsContract, { body: { texts } });
	if (draft.texts !== saved.draft.texts) keep({}, { texts: draft.texts });
	if (!sameJson(draft.annotations, saved.draft.annotations)) {
		const ifMatch = `"${saved.annotationsRevision}"`;
		const { value } = await call(putFlowAnnotationsContract, { params: { flowId }, body: draft.annotations, ifMatch });
		keep({ annotationsRevision: value.revision }, { annotations: draft.annotations });
	}
	return now;
}

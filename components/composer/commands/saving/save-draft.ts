import type { TextResources } from "@/components/screen/screen-texts";
import { putFlowAnnotationsContract } from "@/lib/flows/definitions/calls";
import { deleteFlowDraftContract, putFlowDraftContract } from "@/lib/flows/publication/calls";
import { call } from "@/lib/platform/http/call";
import {
	type ComposerDraft,
	publishedOf,
	type SavedDraft,
	sameJson,
	samePublication,
} from "../../store/composer-draft";
import { textsToKeep } from "./texts-to-keep";

/**
 * Saves the draft on the server, then notes and groups, which belong to no version. A draft that equals the published state is
 * discarded there. Calls `onSaved` after each part, so that a retry after a failure sends only the rest.
 * @throws CallError
 */
export async function saveDraft(
	flowId: string,
	{ saved, draft, loaded }: { saved: SavedDraft; draft: ComposerDraft; loaded: TextResources },
	onSaved: (saved: SavedDraft) => void,
): Promise<SavedDraft> {
	let now = saved;
	const keep = (changes: Partial<SavedDraft>, parts: Partial<ComposerDraft>) => {
		now = { ...now, ...changes, draft: { ...now.draft, ...parts } };
		onSaved(now);
	};
	if (!samePublication(draft, saved.draft)) {
		const { definition, texts } = draft;
		const published = publishedOf(saved);
		const ifMatch = `"${saved.kept?.revision ?? 0}"`;
		if (saved.kept !== undefined && samePublication(draft, published)) {
			await call(deleteFlowDraftContract, { params: { flowId }, ifMatch });
			keep({ kept: undefined }, { definition, texts });
		} else {
			const { name, nodes } = definition;
			const sent = textsToKeep(saved, draft, loaded);
			const body = { name, nodes, baseVersion: saved.version, ...sent };
			const { value } = await call(putFlowDraftContract, { params: { flowId }, body, ifMatch });
			const { revision, updatedAt: at, updatedBy: by } = value;
			keep({ kept: { revision, published, textsBefore: sent.textsBefore, at, by } }, { definition, texts });
		}
	}
	if (!sameJson(draft.annotations, saved.draft.annotations)) {
		const ifMatch = `"${saved.annotationsRevision}"`;
		const { value } = await call(putFlowAnnotationsContract, { params: { flowId }, body: draft.annotations, ifMatch });
		keep({ annotationsRevision: value.revision }, { annotations: draft.annotations });
	}
	return now;
}

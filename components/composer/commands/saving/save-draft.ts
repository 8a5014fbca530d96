import type { TextResources } from "@/components/screen/screen-texts";
import { putFlowAnnotationsContract } from "@/lib/flows/definitions/calls";
import { type FlowDefinition, type FlowNode, sameValue, type TextEdits } from "@/lib/flows/model";
import { deleteFlowDraftContract, getFlowDraftContract, putFlowDraftContract } from "@/lib/flows/publication/calls";
import { draftHasChangedCode } from "@/lib/flows/publication/contract";
import { CallError, call } from "@/lib/platform/http/call";
import {
	type ComposerDraft,
	publishedOf,
	type SavedDraft,
	sameJson,
	samePublication,
} from "../../store/composer-draft";
import { textsToKeep } from "./texts-to-keep";

interface Saving {
	saved: SavedDraft;
	draft: ComposerDraft;
	loaded: TextResources;
	/** What was sent, and never answered: the server may have stored it. */
	unanswered: { current: Sent | null };
}

/** A draft as it was sent to the server. */
export interface Sent {
	name: string;
	nodes: readonly FlowNode[];
	otherMembers: FlowDefinition["otherMembers"];
	texts: TextEdits;
}

/**
 * Saves the draft on the server, then notes and groups, which belong to no version. A draft that equals the published state is
 * discarded there. A draft that is there already because the answer to a former save was lost is recognised, and the rest saved over
 * it. Calls `onSaved` after each part, so that a retry after a failure sends only the rest.
 * @throws CallError
 */
export async function saveDraft(
	flowId: string,
	{ saved, draft, loaded, unanswered }: Saving,
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
			const { name, nodes, otherMembers } = definition;
			const sent = textsToKeep(saved, draft, loaded);
			const content: Sent = { name, nodes, otherMembers, texts: sent.texts };
			const body = { name, nodes, otherMembers, baseVersion: saved.version, ...sent };
			const put = (revision: number) =>
				answered(unanswered, content, () =>
					call(putFlowDraftContract, { params: { flowId }, body, ifMatch: `"${revision}"` }),
				);
			const { value } = await put(saved.kept?.revision ?? 0).catch(async (error: unknown) => {
				const own = await ownDraft(flowId, error, [unanswered.current, content]);
				if (own === null) throw error;
				unanswered.current = null;
				return put(own);
			});
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

/** Remembers what was sent until an answer says what became of it. */
async function answered<T>(unanswered: Saving["unanswered"], sent: Sent, send: () => Promise<T>): Promise<T> {
	try {
		const answer = await send();
		unanswered.current = null;
		return answer;
	} catch (error) {
		if (error instanceof CallError && (error.status === 0 || error.status >= 500)) unanswered.current = sent;
		throw error;
	}
}

/** The revision of the draft on the server, where a save was refused although the draft there is one that was sent from here. */
async function ownDraft(flowId: string, error: unknown, sent: readonly (Sent | null)[]): Promise<number | null> {
	if (!(error instanceof CallError) || error.code !== draftHasChangedCode) return null;
	const { value } = await call(getFlowDraftContract, { params: { flowId } });
	const { name, nodes, otherMembers, texts } = value;
	const isOwn = sent.some((one) => sameValue(one, { name, nodes, otherMembers, texts }));
	return isOwn ? value.revision : null;
}

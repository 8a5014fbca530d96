import { publishFlowDraftContract } from "@/lib/flows/publication/calls";
import { call } from "@/lib/platform/http/call";
import type { SavedDraft } from "../../store/composer-draft";

/** How to publish: with a note for others, at once or first to a share of new executions. */
export interface Publication {
	note?: string | undefined;
	percent?: number | undefined;
	acceptsWeaker?: boolean | undefined;
}

/**
 * Publishes the kept draft: its steps as the next version, and its texts in the same transaction. A draft that changes only texts
 * makes no version.
 * @throws CallError
 */
export async function publishDraft(
	flowId: string,
	{ saved, note, percent, acceptsWeaker }: Publication & { saved: SavedDraft },
): Promise<SavedDraft> {
	const { kept, ...rest } = saved;
	if (kept === undefined) return saved;
	const body = { revision: kept.revision, note: note?.trim() || undefined, percent, acceptsWeaker };
	const ifMatch = `"${saved.version}"`;
	const { value } = await call(publishFlowDraftContract, { params: { flowId }, body, ifMatch });
	return { ...rest, version: value.activeVersion };
}

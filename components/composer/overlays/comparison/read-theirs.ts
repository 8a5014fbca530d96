import {
	getFlowAnnotationsContract,
	getFlowContract,
	getFlowVersionContract,
	listFlowVersionsContract,
} from "@/lib/flows/definitions/calls";
import type { FlowVersionList } from "@/lib/flows/definitions/contract";
import { definitionOf } from "@/lib/flows/model";
import { getFlowDraftContract } from "@/lib/flows/publication/calls";
import { CallError, call } from "@/lib/platform/http/call";
import type { ComposerDraft, KeptDraft } from "../../store/composer-draft";

export interface Theirs extends Pick<ComposerDraft, "definition" | "annotations"> {
	/** Who published the version, when, and with which note. */
	head: FlowVersionList["versions"][number];
	/** The draft that they saved; null when this is a version. */
	draft: (KeptDraft & Pick<ComposerDraft, "texts">) | null;
	/** Who saved the notes and groups, and when. */
	beside: { revision: number; updatedAt?: string | undefined; updatedBy?: string | undefined };
}

/** Loads what somebody else has saved in between: the draft if it is asked for and exists, or else the active version. */
export async function readTheirs(flowId: string, what: "draft" | "version", signal: AbortSignal): Promise<Theirs> {
	const [flow, versions, notes, draft] = await Promise.all([
		call(getFlowContract, { params: { flowId }, signal }),
		// Others may save meanwhile, so the version is looked up among the newest ones.
		call(listFlowVersionsContract, { params: { flowId }, query: { limit: 10 }, signal }),
		call(getFlowAnnotationsContract, { params: { flowId }, signal }),
		what === "draft" ? readDraft(flowId, signal) : null,
	]);
	const version = draft?.baseVersion ?? flow.value.activeVersion;
	const published =
		version === flow.value.activeVersion
			? flow.value
			: (await call(getFlowVersionContract, { params: { flowId, version: String(version) }, signal })).value;
	const head = versions.value.versions.find((info) => info.version === version);
	const { revision, updatedAt, updatedBy, ...annotations } = notes.value;
	return {
		// As received: parsing with the schema would reorder members and make equal definitions look different.
		definition: definitionOf(draft ?? published),
		head: head ?? { version, createdAt: flow.value.updatedAt, isActive: version === flow.value.activeVersion },
		draft:
			draft === null
				? null
				: {
						revision: draft.revision,
						published: { definition: definitionOf(published), texts: {} },
						at: draft.updatedAt,
						by: draft.updatedBy,
						texts: draft.texts,
						textsBefore: draft.textsBefore ?? {},
					},
		annotations,
		beside: { revision, updatedAt, updatedBy },
	};
}

/** Null when it was published or discarded. */
async function readDraft(flowId: string, signal: AbortSignal) {
	try {
		return (await call(getFlowDraftContract, { params: { flowId }, signal })).value;
	} catch (error) {
		if (error instanceof CallError && error.status === 404) return null;
		throw error;
	}
}

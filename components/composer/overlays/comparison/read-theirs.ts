import {
	type FlowVersionList,
	getFlowAnnotationsContract,
	getFlowContract,
	listFlowVersionsContract,
} from "@/lib/flows/definitions/contract";
import { call } from "@/lib/platform/http/call";
import type { ComposerDraft } from "../../store/composer-draft";

export interface Theirs extends Pick<ComposerDraft, "definition" | "annotations"> {
	/** Who saved the flow, when, and with which note. */
	head: FlowVersionList["versions"][number];
	/** Who saved the notes and groups, and when. */
	beside: { revision: number; updatedAt?: string | undefined; updatedBy?: string | undefined };
}

/** Reads what somebody else has saved in between. */
export async function readTheirs(flowId: string, signal: AbortSignal): Promise<Theirs> {
	const [flow, versions, notes] = await Promise.all([
		call(getFlowContract, { params: { flowId }, signal }),
		// Others may save meanwhile: the version is among the newest.
		call(listFlowVersionsContract, { params: { flowId }, query: { limit: 10 }, signal }),
		call(getFlowAnnotationsContract, { params: { flowId }, signal }),
	]);
	const { activeVersion, name, handle, flowType, nodes } = flow.value;
	const head = versions.value.versions.find(({ version }) => version === activeVersion);
	const { revision, updatedAt, updatedBy, ...annotations } = notes.value;
	return {
		// As received: parsing with the schema would reorder members and make equal definitions look different.
		definition: { name, handle, flowType, nodes },
		head: head ?? { version: activeVersion, createdAt: flow.value.updatedAt, isActive: true },
		annotations,
		beside: { revision, updatedAt, updatedBy },
	};
}

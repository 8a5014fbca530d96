import {
	type FlowVersionList,
	getFlowAnnotationsContract,
	getFlowContract,
	listFlowVersionsContract,
} from "@/lib/flows/definitions/contract";
import { call } from "@/lib/platform/http/call";
import type { ComposerDraft } from "../../store/composer-draft";

export interface Theirs extends Pick<ComposerDraft, "definition" | "annotations"> {
	/** Who saved the flow, when, and what they said of it. */
	head: FlowVersionList["versions"][number];
	/** Who saved the notes and groups, and when. */
	beside: { revision: number; updatedAt?: string | undefined; updatedBy?: string | undefined };
}

/** What somebody else has saved in between. */
export async function readTheirs(flowId: string, signal: AbortSignal): Promise<Theirs> {
	const [flow, versions, notes] = await Promise.all([
		call(getFlowContract, { params: { flowId }, signal }),
		// Others may save meanwhile: the one in question is among the newest.
		call(listFlowVersionsContract, { params: { flowId }, query: { limit: 10 }, signal }),
		call(getFlowAnnotationsContract, { params: { flowId }, signal }),
	]);
	const { activeVersion, name, handle, flowType, nodes } = flow.value;
	const head = versions.value.versions.find(({ version }) => version === activeVersion);
	const { revision, updatedAt, updatedBy, ...annotations } = notes.value;
	return {
		// As it was sent: parsing would put members into another order, and what is the same would look changed.
		definition: { name, handle, flowType, nodes },
		head: head ?? { version: activeVersion, createdAt: flow.value.updatedAt, isActive: true },
		annotations,
		beside: { revision, updatedAt, updatedBy },
	};
}

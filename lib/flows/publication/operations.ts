import { presentFlow } from "@/lib/flows/definitions";
import { type Operations, operation } from "@/lib/platform/http/operation";
import { completePublication } from "./complete-publication";
import {
	completeFlowPublicationContract,
	deleteFlowDraftContract,
	getFlowDraftContract,
	getFlowPublicationContract,
	listPreviewsContract,
	publishFlowDraftContract,
	putFlowDraftContract,
} from "./contract";
import { getDraft } from "./get-draft";
import { getPublication } from "./get-publication";
import { listPreviews } from "./list-previews";
import { parseDraft } from "./parse-draft";
import { presentDraft } from "./present-draft";
import { publishDraft } from "./publish-draft";
import { discardDraft, putDraft } from "./put-draft";

export const publicationOperations: Operations = [
	operation(getFlowDraftContract, (context, { params }) => getDraft(context, params.flowId), presentDraft),
	operation(
		putFlowDraftContract,
		(context, { params, body, ifMatch }) => putDraft(context, params.flowId, body, ifMatch),
		presentDraft,
		parseDraft,
	),
	operation(deleteFlowDraftContract, (context, { params, ifMatch }) => discardDraft(context, params.flowId, ifMatch)),
	operation(getFlowPublicationContract, (context, { params }) => getPublication(context, params.flowId)),
	operation(
		publishFlowDraftContract,
		(context, { params, body, ifMatch }) => publishDraft(context, params.flowId, body, ifMatch),
		(flow) => presentFlow(flow, {}),
	),
	operation(listPreviewsContract, (context, { params }) => listPreviews(context, params.flowId)),
	operation(completeFlowPublicationContract, (context, { params }) => completePublication(context, params.flowId)),
];

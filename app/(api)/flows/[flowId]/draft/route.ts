import { route } from "@/app/(api)/route-handlers";
import { deleteFlowDraftContract, getFlowDraftContract, putFlowDraftContract } from "@/lib/flows/publication/contract";
import { getDraft } from "@/lib/flows/publication/get-draft";
import { parseDraft } from "@/lib/flows/publication/parse-draft";
import { presentDraft } from "@/lib/flows/publication/present-draft";
import { discardDraft, putDraft } from "@/lib/flows/publication/put-draft";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getFlowDraftContract, (context, { params }) => getDraft(context, params.flowId), presentDraft),
	PUT: operation(
		putFlowDraftContract,
		(context, { params, body, ifMatch }) => putDraft(context, { ...params, ifMatch }, body),
		presentDraft,
		parseDraft,
	),
	DELETE: operation(deleteFlowDraftContract, (context, { params, ifMatch }) =>
		discardDraft(context, { ...params, ifMatch }),
	),
});

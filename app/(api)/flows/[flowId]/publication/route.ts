import { route } from "@/app/(api)/route-handlers";
import { presentFlow } from "@/lib/flows/definitions";
import { getFlowPublicationContract, publishFlowDraftContract } from "@/lib/flows/publication/contract";
import { getPublication } from "@/lib/flows/publication/get-publication";
import { publishDraft } from "@/lib/flows/publication/publish-draft";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getFlowPublicationContract, (context, { params }) => getPublication(context, params.flowId)),
	POST: operation(
		publishFlowDraftContract,
		(context, { params, body, ifMatch }) => publishDraft(context, { ...params, ifMatch }, body),
		(flow) => presentFlow(flow, {}),
	),
});

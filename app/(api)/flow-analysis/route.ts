import { route } from "@/app/(api)/route-handlers";
import { analyseSubmitted } from "@/lib/flows/assurance/analyse-submitted";
import { analyseFlowContract } from "@/lib/flows/assurance/contract";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(analyseFlowContract, (context, { query, body }) => analyseSubmitted(context, query, body)),
});

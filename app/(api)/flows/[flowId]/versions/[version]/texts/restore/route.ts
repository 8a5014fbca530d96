import { route } from "@/app/(api)/route-handlers";
import { restoreVersionTextsContract } from "@/lib/flows/translations/contract";
import { restoreVersionTexts } from "@/lib/flows/translations/version-texts";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(restoreVersionTextsContract, (context, { params, ifMatch }) =>
		restoreVersionTexts(context, params.flowId, params.version, ifMatch),
	),
});

import { route } from "@/app/(api)/route-handlers";
import { versionTextsContract } from "@/lib/flows/translations/contract";
import { tagged } from "@/lib/flows/translations/tagged";
import { versionTexts } from "@/lib/flows/translations/version-texts";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(
		versionTextsContract,
		(context, { params }) => versionTexts(context, params.flowId, params.version),
		tagged,
	),
});

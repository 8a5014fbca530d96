import { route } from "@/app/(api)/route-handlers";
import { deleteTranslationContract, putTranslationContract } from "@/lib/flows/translations/contract";
import { deleteTranslation } from "@/lib/flows/translations/delete-translation";
import { putTranslation } from "@/lib/flows/translations/put-translation";
import { tagged } from "@/lib/flows/translations/tagged";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	PUT: operation(
		putTranslationContract,
		(context, { params, body, ifMatch }) => putTranslation(context, params.namespace, params.key, body, ifMatch),
		tagged,
	),
	DELETE: operation(deleteTranslationContract, (context, { params, ifMatch }) =>
		deleteTranslation(context, params.namespace, params.key, ifMatch),
	),
});

import { route } from "@/app/(api)/route-handlers";
import { listTranslationsContract } from "@/lib/flows/translations/contract";
import { listTranslations } from "@/lib/flows/translations/list-translations";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listTranslationsContract, (context, { query }) => listTranslations(context, query)),
});

import { listTranslations } from "@/lib/flows/translations";
import { listTranslationsContract } from "@/lib/flows/translations/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(listTranslationsContract, listTranslations),
);

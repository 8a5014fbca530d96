import { listTranslations } from "@/lib/flow-texts";
import { listTranslationsContract } from "@/lib/flow-texts/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(listTranslationsContract, listTranslations),
);

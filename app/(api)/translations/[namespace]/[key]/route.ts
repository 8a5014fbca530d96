import { deleteTranslation, putTranslation } from "@/lib/flows/translations";
import { deleteTranslationContract, putTranslationContract } from "@/lib/flows/translations/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(putTranslationContract, putTranslation),
	route(deleteTranslationContract, deleteTranslation),
);

import { deleteTranslation, putTranslation } from "@/lib/flow-texts";
import { deleteTranslationContract, putTranslationContract } from "@/lib/flow-texts/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(putTranslationContract, putTranslation),
	route(deleteTranslationContract, deleteTranslation),
);

import { getResolvedTexts, presentResolvedTexts } from "@/lib/flows/translations";
import { resolvedTextsContract } from "@/lib/flows/translations/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(resolvedTextsContract, getResolvedTexts, presentResolvedTexts),
);

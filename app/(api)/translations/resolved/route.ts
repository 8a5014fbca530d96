import { getResolvedTexts, presentResolvedTexts } from "@/lib/flow-texts";
import { resolvedTextsContract } from "@/lib/flow-texts/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(resolvedTextsContract, getResolvedTexts, presentResolvedTexts),
);

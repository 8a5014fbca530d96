import { route } from "@/app/(api)/route-handlers";
import { resolvedTextsContract } from "@/lib/flows/translations/contract";
import { presentResolvedTexts } from "@/lib/flows/translations/present-resolved-texts";
import { getResolvedTexts } from "@/lib/flows/translations/resolved-texts";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(resolvedTextsContract, getResolvedTexts, presentResolvedTexts),
});

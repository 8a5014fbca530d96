import { route } from "@/app/(api)/route-handlers";
import { sharedTextsContract } from "@/lib/flows/translations/contract";
import { sharedTexts } from "@/lib/flows/translations/shared-texts";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(sharedTextsContract, sharedTexts),
});

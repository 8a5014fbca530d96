import { route } from "@/app/(api)/route-handlers";
import { importTextsContract } from "@/lib/flows/translations/contract";
import { importTexts } from "@/lib/flows/translations/import-texts";
import { tagged } from "@/lib/flows/translations/tagged";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(importTextsContract, (context, { body, ifMatch }) => importTexts(context, body, ifMatch), tagged),
});

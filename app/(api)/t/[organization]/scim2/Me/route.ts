import { route } from "@/app/(api)/route-handlers";
import { getMeContract, patchMeContract, replaceMeContract } from "@/lib/identity/directory/contract";
import { patchMe, presentMe, readMe, replaceMe } from "@/lib/identity/directory/own/me";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getMeContract, (context) => readMe(context), presentMe),
	PUT: operation(replaceMeContract, (context, { body, ifMatch }) => replaceMe(context, body, ifMatch), presentMe),
	PATCH: operation(patchMeContract, (context, { body, ifMatch }) => patchMe(context, body, ifMatch), presentMe),
});

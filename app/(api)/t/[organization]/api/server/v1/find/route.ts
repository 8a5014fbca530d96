import { route } from "@/app/(api)/route-handlers";
import { findThingsContract } from "@/lib/flows/finding/contract";
import { findThings } from "@/lib/flows/finding/find-things";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(findThingsContract, (context, { params, query }) => findThings(context, params.organization, query)),
});

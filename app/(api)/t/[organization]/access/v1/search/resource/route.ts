import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { searchResourcesContract } from "@/lib/protocols/authzen/contract";
import { searchResources } from "@/lib/protocols/authzen/evaluate";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(searchResourcesContract, (context, { body }) => searchResources(context, body)),
});

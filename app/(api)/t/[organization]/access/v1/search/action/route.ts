import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { searchActionsContract } from "@/lib/protocols/authzen/contract";
import { searchActions } from "@/lib/protocols/authzen/evaluate";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(searchActionsContract, (context, { body }) => searchActions(context, body)),
});

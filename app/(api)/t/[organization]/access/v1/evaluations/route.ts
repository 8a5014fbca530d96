import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { evaluateAccessesContract } from "@/lib/protocols/authzen/contract";
import { evaluateAccesses } from "@/lib/protocols/authzen/evaluate";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(evaluateAccessesContract, (context, { body }) => evaluateAccesses(context, body)),
});

import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { evaluateAccessContract } from "@/lib/protocols/authzen/contract";
import { evaluateAccess } from "@/lib/protocols/authzen/evaluate";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(evaluateAccessContract, (context, { body }) => evaluateAccess(context, body)),
});

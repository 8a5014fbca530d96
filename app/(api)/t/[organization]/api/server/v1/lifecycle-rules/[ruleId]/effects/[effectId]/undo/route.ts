import { route } from "@/app/(api)/route-handlers";
import { undoLifecycleEffectContract } from "@/lib/identity/lifecycle/contract";
import { undoEffect } from "@/lib/identity/lifecycle/undo-effect";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(undoLifecycleEffectContract, (context, { params }) =>
		undoEffect(context, params.ruleId, params.effectId),
	),
});

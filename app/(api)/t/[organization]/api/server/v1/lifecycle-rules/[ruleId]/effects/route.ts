import { route } from "@/app/(api)/route-handlers";
import { listLifecycleEffectsContract } from "@/lib/identity/lifecycle/contract";
import { listEffects } from "@/lib/identity/lifecycle/list-effects";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listLifecycleEffectsContract, (context, { params, query }) =>
		listEffects(context, params.ruleId, query),
	),
});

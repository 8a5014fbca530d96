import { route } from "@/app/(api)/route-handlers";
import { tryLifecycleRuleContract } from "@/lib/identity/lifecycle/contract";
import { tryRule } from "@/lib/identity/lifecycle/try-rule";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(tryLifecycleRuleContract, (context, { params }) => tryRule(context, params.ruleId)),
});

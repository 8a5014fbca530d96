import { route } from "@/app/(api)/route-handlers";
import { createLifecycleRuleContract, listLifecycleRulesContract } from "@/lib/identity/lifecycle/contract";
import { listRules } from "@/lib/identity/lifecycle/list-rules";
import { presentNewRule } from "@/lib/identity/lifecycle/present-rule";
import { createRule } from "@/lib/identity/lifecycle/save-rule";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listLifecycleRulesContract, ({ principal }) => listRules(principal)),
	POST: operation(createLifecycleRuleContract, (context, { body }) => createRule(context, body), presentNewRule),
});

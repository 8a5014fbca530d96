import { route } from "@/app/(api)/route-handlers";
import {
	deleteLifecycleRuleContract,
	getLifecycleRuleContract,
	updateLifecycleRuleContract,
} from "@/lib/identity/lifecycle/contract";
import { presentRule } from "@/lib/identity/lifecycle/present-rule";
import { deleteRule, getRule, updateRule } from "@/lib/identity/lifecycle/save-rule";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getLifecycleRuleContract, (context, { params }) => getRule(context, params.ruleId), presentRule),
	PATCH: operation(
		updateLifecycleRuleContract,
		(context, { params, body, ifMatch }) => updateRule(context, params.ruleId, body, ifMatch),
		presentRule,
	),
	DELETE: operation(deleteLifecycleRuleContract, (context, { params }) => deleteRule(context, params.ruleId)),
});

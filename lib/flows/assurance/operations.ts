import { type Operations, operation } from "@/lib/platform/http/operation";
import { analyseSubmitted } from "./analyse-submitted";
import { analyseFlowContract } from "./contract";
import { getPolicy } from "./policies/get-policy";
import { getPolicyContract, putPolicyContract } from "./policies/policy-contracts";
import { presentPolicy } from "./policies/present-policy";
import { putPolicy } from "./policies/put-policy";

export const assuranceOperations: Operations = [
	operation(analyseFlowContract, (context, { query, body }) => analyseSubmitted(context, query, body)),
	operation(getPolicyContract, (context, { query }) => getPolicy(context, query), presentPolicy),
	operation(
		putPolicyContract,
		(context, { query, body, ifMatch }) => putPolicy(context, query, body, ifMatch),
		presentPolicy,
	),
];

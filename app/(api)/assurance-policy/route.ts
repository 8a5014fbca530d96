import { route } from "@/app/(api)/route-handlers";
import { getPolicy } from "@/lib/flows/assurance/policies/get-policy";
import { getPolicyContract, putPolicyContract } from "@/lib/flows/assurance/policies/policy-contracts";
import { presentPolicy } from "@/lib/flows/assurance/policies/present-policy";
import { putPolicy } from "@/lib/flows/assurance/policies/put-policy";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getPolicyContract, (context, { query }) => getPolicy(context, query), presentPolicy),
	PUT: operation(
		putPolicyContract,
		(context, { query, body, ifMatch }) => putPolicy(context, query, body, ifMatch),
		presentPolicy,
	),
});

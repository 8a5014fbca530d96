import { route } from "@/app/(api)/route-handlers";
import { dismissFirstStepsContract } from "@/lib/flows/insights/contract";
import { dismissFirstSteps } from "@/lib/flows/insights/dismiss-first-steps";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	DELETE: operation(dismissFirstStepsContract, (context) => dismissFirstSteps(context)),
});

import { type Operations, operation } from "@/lib/platform/http/operation";
import { dismissFirstStepsContract, explainSignInContract, getOverviewContract } from "./contract";
import { dismissFirstSteps } from "./dismiss-first-steps";
import { explainSignIn } from "./explain-sign-in";
import { getOverview } from "./get-overview";

export const insightOperations: Operations = [
	operation(getOverviewContract, (context, { query }) => getOverview(context, query)),
	operation(dismissFirstStepsContract, (context) => dismissFirstSteps(context)),
	operation(explainSignInContract, (context, { query }) => explainSignIn(context, query)),
];

import { route } from "@/app/(api)/route-handlers";
import { explainSignInContract } from "@/lib/flows/insights/contract";
import { explainSignIn } from "@/lib/flows/insights/explain-sign-in";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(explainSignInContract, (context, { query }) => explainSignIn(context, query)),
});

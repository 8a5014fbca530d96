import { route } from "@/app/(api)/route-handlers";
import { getOverviewContract } from "@/lib/flows/insights/contract";
import { getOverview } from "@/lib/flows/insights/get-overview";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getOverviewContract, (context, { query }) => getOverview(context, query)),
});

import { route } from "@/app/(api)/route-handlers";
import { getPasswordHistory, putPasswordHistory } from "@/lib/identity/directory";
import { getPasswordHistoryContract, putPasswordHistoryContract } from "@/lib/identity/directory/contract";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getPasswordHistoryContract, getPasswordHistory),
	PUT: operation(putPasswordHistoryContract, (context, { body }) => putPasswordHistory(context, body)),
});

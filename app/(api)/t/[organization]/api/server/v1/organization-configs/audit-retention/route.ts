import { route } from "@/app/(api)/route-handlers";
import { getAuditRetentionContract, putAuditRetentionContract } from "@/lib/platform/audit/contract";
import { getRetention, putRetention } from "@/lib/platform/audit/retention";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getAuditRetentionContract, getRetention),
	PUT: operation(putAuditRetentionContract, (context, { body }) => putRetention(context, body)),
});

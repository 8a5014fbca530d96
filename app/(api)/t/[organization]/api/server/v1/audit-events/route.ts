import { route } from "@/app/(api)/route-handlers";
import { listAuditEventsContract } from "@/lib/platform/audit/contract";
import { listEvents } from "@/lib/platform/audit/list-events";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listAuditEventsContract, (context, { query }) => listEvents(context, query)),
});

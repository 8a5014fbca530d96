import { route } from "@/app/(api)/route-handlers";
import { exportAuditEventsContract } from "@/lib/platform/audit/contract";
import { exportEvents } from "@/lib/platform/audit/export-events";
import { begun } from "@/lib/platform/http/begun";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(
		exportAuditEventsContract,
		(context, { query }) => begun(exportEvents(context, query)),
		(parts) => ({ parts, headers: { "content-disposition": 'attachment; filename="audit-events.ndjson"' } }),
	),
});

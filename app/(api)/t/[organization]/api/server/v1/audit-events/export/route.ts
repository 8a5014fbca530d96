import { route } from "@/app/(api)/route-handlers";
import { exportAuditEventsContract } from "@/lib/platform/audit/contract";
import { exportEvents } from "@/lib/platform/audit/export-events";
import { operation } from "@/lib/platform/http/operation";
import { withFirstPart } from "@/lib/platform/http/with-first-part";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(
		exportAuditEventsContract,
		(context, { query }) => withFirstPart(exportEvents(context, query)),
		(parts) => ({ parts, headers: { "content-disposition": 'attachment; filename="audit-events.ndjson"' } }),
	),
});

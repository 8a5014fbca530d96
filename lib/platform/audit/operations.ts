import { begun } from "@/lib/platform/http/begun";
import { type Operations, operation } from "@/lib/platform/http/operation";
import {
	exportAuditEventsContract,
	getAuditRetentionContract,
	listAuditEventsContract,
	putAuditRetentionContract,
} from "./contract";
import { exportEvents } from "./export-events";
import { listEvents } from "./list-events";
import { getRetention, putRetention } from "./retention";

export const auditOperations: Operations = [
	operation(listAuditEventsContract, (context, { query }) => listEvents(context, query)),
	operation(
		exportAuditEventsContract,
		(context, { query }) => begun(exportEvents(context, query)),
		(parts) => ({ parts, headers: { "content-disposition": 'attachment; filename="audit-events.ndjson"' } }),
	),
	operation(getAuditRetentionContract, getRetention),
	operation(putAuditRetentionContract, (context, { body }) => putRetention(context, body)),
];

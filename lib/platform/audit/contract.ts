import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { logPageQuery, logPageSchema, searchText } from "@/lib/platform/http/pagination";
import { timestampParameter } from "@/lib/platform/http/timestamp-parameter";
import { invalidQuery, invalidRetention } from "./errors";
import { eventNames } from "./event-names";
import { MAX_KEPT_DAYS, MIN_KEPT_DAYS } from "./kept-days";

export { type EventName, eventNames } from "./event-names";
export { MAX_KEPT_DAYS, MIN_KEPT_DAYS } from "./kept-days";

/** Who can act. An agent is one also where it acts for a person. */
export const actorTypes = ["user", "application", "agent", "system"] as const;

export const auditEventSchema = z
	.object({
		id: z.uuid(),
		at: z.iso.datetime(),
		action: z.string().meta({ description: "What happened: one of the names of events, such as `user.created`." }),
		actor: z.object({
			type: z.enum(actorTypes),
			id: z.string(),
			name: z.string(),
		}),
		target: z.object({ type: z.string(), id: z.string(), name: z.string() }),
		details: z
			.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
			.meta({ description: "Depends on the event; never a secret." }),
		requestId: z.string(),
		clientAddress: z.string(),
	})
	.meta({ id: "AuditEvent" });
export type AuditEvent = z.infer<typeof auditEventSchema>;

export const auditEventListSchema = logPageSchema("events", auditEventSchema).meta({ id: "AuditEventList" });
export type AuditEventList = z.infer<typeof auditEventListSchema>;

const filters = {
	action: z.enum(eventNames).optional(),
	actorType: z
		.enum(actorTypes)
		.optional()
		.meta({ description: "Who acted: `agent` also where an agent acted for a person." }),
	search: searchText("Part of the actor's or the target's name; upper and lower case are alike."),
	from: timestampParameter.optional().meta({ description: "Happened at this moment or later." }),
	to: timestampParameter.optional().meta({ description: "Happened before this moment." }),
};
/** There is one order, by the time of the event: no index serves another one, and there are millions of events. */
const listQuery = z.object({
	...filters,
	order: z.enum(["asc", "desc"]).optional().meta({ description: "`asc` for the oldest first." }),
	...logPageQuery,
});
export type AuditEventQuery = z.output<typeof listQuery>;
const exportQuery = z.object(filters);
export type AuditEventFilters = z.output<typeof exportQuery> & Pick<AuditEventQuery, "order">;

export const retentionSchema = z
	.strictObject({
		keptDays: z.int().min(MIN_KEPT_DAYS).max(MAX_KEPT_DAYS).nullable().meta({
			description: "Older events are deleted for good; null keeps them without an end, which is the default.",
		}),
	})
	.meta({ id: "AuditRetention" });
export type AuditRetention = z.output<typeof retentionSchema>;

const PATH = "/t/{organization}/api/server/v1/audit-events";
const RETENTION_PATH = "/t/{organization}/api/server/v1/organization-configs/audit-retention";
const common = {
	tag: "Audit log",
	params: z.object({ organization: z.string().meta({ description: "Name of the organization." }) }),
} as const;

export const listAuditEventsContract = defineContract({
	...common,
	access: "internal_audit_mgt_view",
	method: "GET",
	path: PATH,
	operationId: "listAuditEvents",
	summary: "List events of the audit log",
	description: "Newest first by default; those of the organization itself, of none above or below it.",
	query: listQuery,
	queryRefusal: () => invalidQuery,
	answer: { status: 200, schema: auditEventListSchema, description: "A page of events" },
	refusals: [invalidQuery],
});

export const exportAuditEventsContract = defineContract({
	...common,
	access: "internal_audit_mgt_view",
	method: "GET",
	path: `${PATH}/export`,
	operationId: "exportAuditEvents",
	summary: "Export events of the audit log",
	description:
		"All events that match, oldest first, one JSON object per line. An answer that ends without its final chunk is incomplete.",
	query: exportQuery,
	queryRefusal: () => invalidQuery,
	answer: {
		status: 200,
		schema: auditEventSchema,
		mediaType: "application/x-ndjson",
		description: "The events, one per line",
	},
	refusals: [invalidQuery],
});

export const getAuditRetentionContract = defineContract({
	...common,
	access: "internal_audit_mgt_view",
	method: "GET",
	path: RETENTION_PATH,
	operationId: "getAuditRetention",
	summary: "Read how long events are kept",
	answer: { status: 200, schema: retentionSchema, description: "The retention" },
	refusals: [],
});

export const putAuditRetentionContract = defineContract({
	...common,
	access: "internal_settings_mgt_update",
	method: "PUT",
	path: RETENTION_PATH,
	operationId: "putAuditRetention",
	summary: "Set how long events are kept",
	description: "The change is an event itself. Events that are older are deleted within minutes.",
	body: jsonBody(retentionSchema, invalidRetention),
	answer: { status: 200, schema: retentionSchema, description: "The retention as it is now" },
	refusals: [invalidRetention],
});

import { z } from "zod";
import { pageQuery, pageSchema, searchText } from "@/lib/platform/http/pagination";

const MAX_REASON = 500;

/** Words of people to people. */
export const reasonSchema = z.string().trim().min(1, "must not be blank").max(MAX_REASON);

export const ACCESS_REQUEST_STATES = ["pending", "approved", "denied", "withdrawn", "ended"] as const;

/** A request of somebody to use an application. */
export const accessRequestSchema = z
	.object({
		id: z.uuid(),
		userId: z.uuid(),
		username: z.string(),
		displayName: z.string(),
		reason: z.string().meta({ description: "Why the person needs it, in their words." }),
		status: z.enum(ACCESS_REQUEST_STATES).meta({ description: "`ended` once access that was approved is over." }),
		requestedAt: z.iso.datetime(),
		decidedAt: z.iso.datetime().nullable(),
		decidedBy: z.string().nullable().meta({ description: "Name of who decided." }),
		decisionReason: z.string().nullable().meta({ description: "What the person was told." }),
		endsAt: z.iso.datetime().nullable().meta({ description: "When the access ends; null for never." }),
	})
	.meta({ id: "AccessRequest" });
export type AccessRequest = z.output<typeof accessRequestSchema>;

export const accessRequestListSchema = pageSchema("requests", accessRequestSchema).meta({ id: "AccessRequestList" });
export type AccessRequestList = z.output<typeof accessRequestListSchema>;

export const accessRequestFilters = {
	search: searchText("Part of the person's name or display name."),
	status: z.enum(ACCESS_REQUEST_STATES).optional(),
	sort: z.enum(["requestedAt", "displayName"]).default("requestedAt"),
	order: z.enum(["asc", "desc"]).default("desc"),
};
export const accessRequestQuery = z.object({ ...accessRequestFilters, ...pageQuery });
export type AccessRequestQuery = z.output<typeof accessRequestQuery>;

export const accessDecisionSchema = z.strictObject({
	decision: z
		.enum(["approve", "deny", "end"])
		.meta({ description: "Of an open request `approve` or `deny`; `end` takes access that was given." }),
	reason: z
		.string()
		.trim()
		.max(MAX_REASON)
		.default("")
		.meta({ description: "The person is told; a denial and an end need one." }),
	endsAt: z.iso
		.datetime({ offset: true })
		.refine((date) => Date.parse(date) > Date.now(), "must be in the future")
		.nullable()
		.default(null)
		.meta({ description: "When access that is approved ends; null for never." }),
});
export type AccessDecision = z.output<typeof accessDecisionSchema>;

/** Somebody who decides who may use an application. */
export const applicationOwnerSchema = z
	.object({
		userId: z.uuid(),
		username: z.string(),
		displayName: z.string(),
		addedAt: z.iso.datetime(),
	})
	.meta({ id: "ApplicationOwner" });
export type ApplicationOwner = z.output<typeof applicationOwnerSchema>;

export const applicationOwnersSchema = z
	.object({ owners: z.array(applicationOwnerSchema).max(50) })
	.meta({ id: "ApplicationOwners" });

import { z } from "zod";
import { defineContract } from "@/lib/platform/http/contract";
import { organizationPath } from "./contract-parts";
import { invalidQuery } from "./errors";

const count = z.int().min(0);

export const expiringKinds = [
	"application-secret",
	"application-certificate",
	"identity-provider-certificate",
	"signing-key",
] as const;

export const expiringSchema = z.object({
	kind: z.enum(expiringKinds),
	id: z.string().meta({ description: "Of the application, the identity provider or the key." }),
	name: z.string(),
	expiresAt: z.iso.datetime(),
});
export type Expiring = z.output<typeof expiringSchema>;

export const firstStepNames = ["password", "sender", "application", "sign-in", "colleague"] as const;
export type FirstStep = (typeof firstStepNames)[number];

export const overviewSchema = z
	.object({
		days: z
			.array(
				z.object({
					date: z.iso.date().meta({ description: "A day in UTC." }),
					signIns: count,
					signUps: count,
					failed: count,
					abandoned: count,
				}),
			)
			.meta({ description: "Every day of the period, also those on which nothing happened; the last is today." }),
		totals: z.object({ signIns: count, signUps: count, failed: count, abandoned: count }),
		completionRate: z
			.number()
			.min(0)
			.max(1)
			.nullable()
			.meta({ description: "The share of ended executions that were completed; null where none has ended." }),
		failures: z
			.array(z.object({ reason: z.string(), executions: count }))
			.meta({ description: "Why executions failed, the most frequent reason first." }),
		slowestStep: z
			.object({
				flowId: z.uuid(),
				flowName: z.string(),
				version: z.int().min(1),
				nodeId: z.string(),
				medianMs: count,
				executions: z.int().min(1),
			})
			.nullable()
			.meta({
				description:
					"The step at which people spend the most time, by the median of the latest 1,000 executions of the period; null without completed ones.",
			}),
		pendingInvitations: count,
		undeliveredMessages: count.meta({
			description: "Messages of the period that could not be sent, or were not sent in time.",
		}),
		expiring: z
			.array(expiringSchema)
			.meta({ description: "What expires within 30 days or has expired, the first to do so first." }),
		firstSteps: z
			.array(z.object({ step: z.enum(firstStepNames), done: z.boolean() }))
			.nullable()
			.meta({ description: "What a new organization needs; null once all is done, or it was dismissed." }),
	})
	.meta({ id: "Overview" });
export type Overview = z.output<typeof overviewSchema>;

const overviewQuery = z.object({
	days: z
		.string()
		.regex(/^[1-9]\d?$/, "must be an integer from 1 to 90")
		.transform(Number)
		.refine((days) => days <= 90, "must be an integer from 1 to 90")
		.default(14)
		.meta({
			description: "The number of days, today included.",
			wire: { type: "integer", minimum: 1, maximum: 90, default: 14 },
		}),
});
export type OverviewQuery = z.output<typeof overviewQuery>;

export const getOverviewContract = defineContract({
	tag: "Insights",
	access: "internal_execution_mgt_view",
	method: "GET",
	path: `${organizationPath}/overview`,
	operationId: "getOverview",
	summary: "Read how sign-ins go, and what needs attention",
	description: "Of this organization alone. Previews of flows are not counted.",
	params: z.object({
		organization: z.string().meta({ description: "Name of the caller's organization, or of one below it." }),
	}),
	query: overviewQuery,
	queryRefusal: () => invalidQuery,
	answer: { status: 200, schema: overviewSchema, description: "The overview" },
	refusals: [invalidQuery],
});

export const dismissFirstStepsContract = defineContract({
	tag: "Insights",
	access: "internal_settings_mgt_update",
	method: "DELETE",
	path: `${organizationPath}/overview/first-steps`,
	operationId: "dismissFirstSteps",
	summary: "Dismiss the list of first steps",
	description: "For all administrators of the organization. Dismissing it again succeeds too.",
	params: z.object({
		organization: z.string().meta({ description: "Name of the caller's organization, or of one below it." }),
	}),
	answer: { status: 204, description: "The overview shows it no longer" },
	refusals: [],
});

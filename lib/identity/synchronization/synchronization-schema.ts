import { z } from "zod";
import { pageSchema } from "@/lib/platform/http/pagination";
import { ldapProblems } from "@/lib/platform/ldap/ldap-problem";

export const changeKinds = ["created", "updated", "disabled", "enabled", "joined", "left-group", "refused"] as const;

/** How many changes of one synchronization are kept with their names; all are counted. */
export const MAX_REPORTED = 200;

const problem = z.enum([...ldapProblems, "no-entries", "too-many-leavers", "secret-unreadable", "broken"]);

const reportedChangeSchema = z.object({
	kind: z.enum(changeKinds),
	name: z.string().meta({ description: "The username, or the distinguished name of an entry without an account." }),
	detail: z.string().nullable().meta({ description: "The attributes, the group, or the reason, in English." }),
});

export const synchronizationSchema = z
	.object({
		id: z.string(),
		identityProviderId: z.string(),
		dryRun: z.boolean().meta({ description: "It reports what would change, and changes nothing." }),
		status: z.enum(["waiting", "working", "done", "failed"]),
		requestedBy: z.string().nullable().meta({ description: "Who asked for it; null for the schedule." }),
		counts: z
			.object({
				read: z.int().min(0).meta({ description: "Entries of the directory." }),
				unchanged: z.int().min(0),
				...{ created: z.int().min(0), updated: z.int().min(0), disabled: z.int().min(0), enabled: z.int().min(0) },
				...{ joined: z.int().min(0), "left-group": z.int().min(0), refused: z.int().min(0) },
			})
			.meta({ description: "Progress while it works." }),
		changes: z.array(reportedChangeSchema).meta({ description: `The first ${MAX_REPORTED} changes.` }),
		problem: problem.nullable().meta({ description: "Why it failed. What was changed before stays." }),
		detail: z.string().nullable().meta({ description: "What the directory said, in English." }),
		createdAt: z.iso.datetime(),
		startedAt: z.iso.datetime().nullable(),
		finishedAt: z.iso.datetime().nullable(),
	})
	.meta({ id: "Synchronization" });

export const synchronizationListSchema = pageSchema("synchronizations", synchronizationSchema).meta({
	id: "SynchronizationList",
});

export const newSynchronizationSchema = z.object({
	dryRun: z.boolean().default(false).meta({ description: "Report what would change, and change nothing." }),
	acceptsLeavers: z.boolean().default(false).meta({
		description: "Also where more than a fifth of the people would be disabled, which is usually a mistake.",
	}),
});

export type Synchronization = z.infer<typeof synchronizationSchema>;
export type SynchronizationList = z.infer<typeof synchronizationListSchema>;
export type NewSynchronization = z.output<typeof newSynchronizationSchema>;
export type SynchronizationProblem = z.infer<typeof problem>;
export type ReportedChange = z.infer<typeof reportedChangeSchema>;
export type Counts = Synchronization["counts"];

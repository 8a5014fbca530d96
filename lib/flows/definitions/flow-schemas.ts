import { z } from "zod";
import { flowAnnotationsSchema, flowDefinitionSchema, flowTypeSchema, nodeSchema } from "@/lib/flows/model";
import { pageSchema } from "@/lib/platform/http/pagination";

export const flowId = z.string().meta({ description: "Flow identifier, a UUID." });
export const versionNumber = z.int().min(1);
const dateTime = z.iso.datetime().meta({ description: "ISO 8601" });
const { otherMembers } = flowDefinitionSchema.shape;
const nodes = z.array(nodeSchema).min(2).meta({ description: "The node graph." });

export const flowSummarySchema = z
	.object({
		id: flowId,
		flowType: flowTypeSchema,
		name: z.string(),
		handle: z.string(),
		activeVersion: versionNumber,
		createdAt: dateTime,
		updatedAt: dateTime,
	})
	.meta({ id: "FlowSummary" });

export const flowListSchema = pageSchema("flows", flowSummarySchema).meta({ id: "FlowList" });

export const flowSchema = z
	.object({
		id: flowId,
		name: z.string(),
		flowType: flowTypeSchema,
		handle: z.string(),
		activeVersion: versionNumber,
		nodes,
		otherMembers,
		createdAt: dateTime,
		updatedAt: dateTime,
	})
	.meta({ id: "Flow" });

const versionHistory = {
	createdBy: z.string().optional().meta({ description: "Who made this version." }),
	note: z.string().optional().meta({ description: "What its maker said of it." }),
	restoredFrom: versionNumber.optional().meta({ description: "The version this one is a copy of." }),
};

export const flowVersionSchema = z
	.object({
		id: flowId,
		name: z.string(),
		flowType: flowTypeSchema,
		handle: z.string(),
		version: versionNumber,
		isActive: z.boolean(),
		nodes,
		otherMembers,
		createdAt: dateTime,
		...versionHistory,
	})
	.meta({ id: "FlowVersion" });

export const flowVersionListSchema = z
	.object({
		totalVersions: z.int().min(1).meta({ description: "How many there are, whatever page was asked for." }),
		versions: z.array(
			z.object({ version: versionNumber, createdAt: dateTime, isActive: z.boolean(), ...versionHistory }),
		),
	})
	.meta({ id: "FlowVersionList" });

export const savedAnnotationsSchema = flowAnnotationsSchema
	.extend({
		revision: z.int().min(0).meta({ description: "Counts the writes; 0 when nothing was ever saved." }),
		updatedAt: dateTime.optional(),
		updatedBy: z.string().optional().meta({ description: "Who saved them." }),
	})
	.meta({ id: "SavedFlowAnnotations" });

export type FlowSummary = z.infer<typeof flowSummarySchema>;
export type FlowList = z.infer<typeof flowListSchema>;
export type Flow = z.infer<typeof flowSchema>;
export type FlowVersion = z.infer<typeof flowVersionSchema>;
export type FlowVersionList = z.infer<typeof flowVersionListSchema>;

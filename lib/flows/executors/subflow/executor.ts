import { z } from "zod";
import { MAX_VERSION, SUBFLOW_EXECUTOR } from "@/lib/flows/model";
import { defineExecutor } from "../executor-descriptor";
import { failure } from "../failure";

/**
 * Stands for the steps of another flow, which are executed in its place. A flow that names none, or one that does not exist, is
 * not stored, so it is never executed itself.
 */
export const subflowExecutor = defineExecutor({
	place: 370,
	name: SUBFLOW_EXECUTOR,
	title: "Another flow",
	description: "Runs a version of another flow, and goes on where that flow ends.",
	category: "completion",
	synonyms: ["subflow", "sub-flow", "reuse", "include", "call", "nested"],
	properties: z.looseObject({
		flowId: z.string().min(1).max(255).optional().meta({
			title: "Flow",
			description: "Identifier of a flow of the same organization and type.",
			format: "flow",
		}),
		version: z.int().min(1).max(MAX_VERSION).optional().meta({
			title: "Version",
			description: "This version is run, also after the other flow has changed.",
			format: "flow-version",
		}),
		handle: z.string().min(1).max(255).optional().meta({
			title: "Handle",
			description: "Handle of the flow, by which files are found on the command line.",
		}),
	}),
	inputs: [],
	outcomes: { success: true, failure: true },
	proves: [],
	flowTypes: ["AUTHENTICATION", "REGISTRATION", "APPROVAL"],
	execute: async () => failure("not-configured"),
});

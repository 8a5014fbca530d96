import { z } from "zod";
import { defineExecutor } from "../executor-descriptor";
import { conditionSchema } from "./condition-schema";
import { holds } from "./holds";
import { knownFacts } from "./known-facts";

/**
 * Branches on facts. Its failure means that the condition is false, that a fact is not known, or that the step could not be
 * carried out: a failure must lead to the stricter path.
 */
export const conditionExecutor = defineExecutor({
	place: 280,
	name: "ConditionExecutor",
	title: "Condition",
	description:
		"Succeeds when what is known about the person, the application, the network or the browser is as described, and fails otherwise.",
	category: "decisions",
	synonyms: ["if", "branch", "decision", "group", "network", "ip address", "attribute", "rule", "risk"],
	properties: z.looseObject({
		condition: conditionSchema.meta({
			title: "Condition",
			description: "What has to be true. What is not known counts as false.",
			format: "condition",
		}),
	}),
	inputs: [],
	outcomes: { success: true, failure: true },
	proves: [],
	decidesBy: "condition",
	flowTypes: ["AUTHENTICATION", "REGISTRATION", "APPROVAL"],
	execute: async (context) => {
		const { condition } = context.properties;
		return holds(condition, await knownFacts(context, condition)) ? { kind: "success" } : isFalse;
	},
});

/** Not an error: the flow continues with its failure outcome, and no screen mentions it. */
const isFalse = { kind: "failure", reason: "not-allowed", quiet: true } as const;

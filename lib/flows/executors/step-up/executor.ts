import { z } from "zod";
import { KNOWN_ACR_VALUES, satisfiesAcr } from "../assurance";
import { authenticatedUser } from "../authenticated-user";
import type { ExecutorContext } from "../executor-context";
import { defineExecutor } from "../executor-descriptor";
import { failure } from "../failure";

/** Must follow the authentication: the steps after its failure ask for what is missing. Proves nothing about the person. */
export const stepUpExecutor = defineExecutor({
	place: 70,
	name: "StepUpExecutor",
	title: "Proved enough?",
	description:
		"Succeeds when what was proved so far is as strong as the application asks (acr_values). Its failure leads to what is missing.",
	category: "credentials",
	synonyms: ["step-up", "acr", "acr_values", "second factor", "authentication context"],
	properties: z.looseObject({}),
	inputs: [],
	outcomes: { success: true, failure: true },
	proves: ["as-asked"],
	needs: [{ oneOf: ["authenticated"] }],
	flowTypes: ["AUTHENTICATION", "APPROVAL"],
	execute: async (context) => {
		if ((await authenticatedUser(context)) === null) return failure("not-signed-in");
		return isEnough(context) ? { kind: "success" } : notEnough;
	},
});

/** The usual case: the flow continues with its failure outcome, and no screen mentions it. */
const notEnough = { kind: "failure", reason: "not-allowed", quiet: true } as const;

/**
 * OpenID Connect Core §5.5.1.1: `acr_values` is voluntary. Unknown classes are ignored, and with `prompt=none` no screen can be
 * shown.
 */
function isEnough({ amr, request: { acrValues, prompt } }: ExecutorContext): boolean {
	const known = acrValues.filter((value) => KNOWN_ACR_VALUES.includes(value));
	return known.length === 0 || prompt.includes("none") || satisfiesAcr(amr, known);
}

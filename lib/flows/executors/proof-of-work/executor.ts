import { z } from "zod";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { ExecutorContext } from "../executor-context";
import { defineExecutor } from "../executor-descriptor";
import type { ExecutorResult } from "../executor-result";
import { type GivenWork, isDone, newWork } from "./work";

/** Where an execution keeps the task that it gave; empty once it is solved, so that no solution counts twice. */
const GIVEN = "work.given";

/**
 * Has the device compute before the flow continues, so that many attempts cost many times as much. It proves nothing about the person.
 * The task is a part of the execution, whose steps count once at all processes: a solution is good for this step of this execution.
 */
export const proofOfWorkExecutor = defineExecutor({
	place: 295,
	name: "ProofOfWorkExecutor",
	title: "Check against programs",
	description:
		"Has the person's device solve a computing task, so that many attempts cost a program much. It proves nothing about the person. Needs scripts: without them only Failure continues.",
	category: "decisions",
	synonyms: ["captcha", "bot", "robot", "proof of work", "altcha", "spam", "automation"],
	properties: z.looseObject({
		difficulty: z.int().min(1).max(10).default(3).meta({
			title: "Difficulty",
			description:
				"How much is computed. One unit takes a tenth of a second of a laptop, and up to a second of an old telephone.",
		}),
	}),
	// Not required, because the step itself has to ask: it gives the task.
	inputs: [{ identifier: "proofOfWork", type: "PROOF_OF_WORK", required: false }],
	outcomes: { success: true, failure: true },
	mayEnd: true,
	proves: [],
	costs: ["work"],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: async (context) => {
		const answer = ownMember(context.values, identifierOf(context)) ?? "";
		const given = readGiven(context.data[GIVEN]);
		if (given === null || answer === "") return ask(context);
		if (!(await isDone(given, answer))) return { ...(await ask(context)), reason: "wrong-code" };
		return { kind: "success", data: { [GIVEN]: "" }, said: { work: "done" } };
	},
});

type WorkContext = Pick<ExecutorContext<{ difficulty: number }>, "inputs" | "properties">;

async function ask(context: WorkContext): Promise<Extract<ExecutorResult, { kind: "ask" }>> {
	const given = await newWork(context.properties.difficulty);
	return {
		kind: "ask",
		inputs: [{ identifier: identifierOf(context), type: "PROOF_OF_WORK", required: true }],
		data: { [GIVEN]: JSON.stringify(given) },
		shown: { work: JSON.stringify(given.challenge) },
	};
}

function identifierOf({ inputs }: WorkContext): string {
	return inputs.find(({ type }) => type === "PROOF_OF_WORK")?.identifier ?? "proofOfWork";
}

function readGiven(stored: string | undefined): GivenWork | null {
	return stored === undefined || stored === "" ? null : JSON.parse(stored);
}

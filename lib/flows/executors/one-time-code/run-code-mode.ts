import { ownMember } from "@/lib/platform/kernel/own-member";
import type { ExecutorContext } from "../executor-context";
import type { ExecutorResult } from "../executor-result";
import { failure } from "../failure";
import type { CodeFactor } from "./code-factor";
import { type CodeProperties, sendCode } from "./send-code";
import { enteredCode, verifyCode } from "./verify-code";

/** Runs the mode that the task names; without one it sends, asks for the code and checks it. */
export async function runCodeMode(run: ExecutorContext<CodeProperties>, by: CodeFactor): Promise<ExecutorResult> {
	switch (run.mode) {
		case "send":
			return sendCode(run, by);
		case "verify":
			return verifyCode(run, by);
		case undefined:
			return sendAndVerify(run, by);
		default:
			// A mode that is none must never run as another.
			return failure("broken-flow");
	}
}

async function sendAndVerify(run: ExecutorContext<CodeProperties>, by: CodeFactor): Promise<ExecutorResult> {
	const asked = `code.${by.factor}.asked:${run.nodeId}`;
	const { identifier, code } = enteredCode(run, by);
	// What was entered before anything was sent answers something else.
	if (ownMember(run.data, asked) === "yes" && code !== "") {
		const verdict = await verifyCode(run, by);
		if (verdict.kind === "success") return { ...verdict, data: { ...verdict.data, [asked]: "" } };
		return canStillBeRight(verdict) ? { ...verdict, retry: "here" } : verdict;
	}
	const sent = await sendCode(run, by);
	if (sent.kind !== "success") return sent;
	const { subject, data, shown, warning } = sent;
	return {
		kind: "ask",
		inputs: [{ ...by.code, identifier, required: true }],
		...(subject !== undefined && { subject }),
		data: { ...data, [asked]: "yes" },
		...(shown !== undefined && { shown }),
		...(warning !== undefined && { reason: warning }),
	};
}

/** By entering another code, or after sending one again, which the same screen offers. */
function canStillBeRight(verdict: ExecutorResult): verdict is Extract<ExecutorResult, { kind: "failure" }> {
	return verdict.kind === "failure" && (verdict.reason === "wrong-code" || verdict.reason === "expired");
}

import { ownMember } from "@/lib/platform/kernel/own-member";
import type { ExecutorContext } from "../executor-context";
import type { ExecutorResult } from "../executor-result";
import { failure } from "../failure";
import type { CodeFactor } from "./code-factor";
import { type CodeProperties, sendCode } from "./send-code";
import { enteredCode, verifyCode } from "./verify-code";

/** Runs the mode that the task names; without one it sends, asks for the code and checks it. */
export async function runCodeMode(context: ExecutorContext<CodeProperties>, by: CodeFactor): Promise<ExecutorResult> {
	switch (context.mode) {
		case "send":
			return sendCode(context, by);
		case "verify":
			return verifyCode(context, by);
		case undefined:
			return sendAndVerify(context, by);
		default:
			// An unknown mode must not fall back to another mode.
			return failure("broken-flow");
	}
}

async function sendAndVerify(context: ExecutorContext<CodeProperties>, by: CodeFactor): Promise<ExecutorResult> {
	const requestedKey = `code.${by.factor}.asked:${context.nodeId}`;
	const { identifier, code } = enteredCode(context, by);
	// A value that was entered before a code was sent is not an answer to this step.
	if (ownMember(context.data, requestedKey) === "yes" && code !== "") {
		const verdict = await verifyCode(context, by);
		if (verdict.kind === "success") return { ...verdict, data: { ...verdict.data, [requestedKey]: "" } };
		return canStillBeRight(verdict) ? { ...verdict, retry: "here" } : verdict;
	}
	const sent = await sendCode(context, by);
	if (sent.kind !== "success") return sent;
	const { subject, data, shown, warning } = sent;
	return {
		kind: "ask",
		inputs: [{ ...by.code, identifier, required: true }],
		...(subject !== undefined && { subject }),
		data: { ...data, [requestedKey]: "yes" },
		...(shown !== undefined && { shown }),
		...(warning !== undefined && { reason: warning }),
	};
}

/** Whether another code, or a newly sent one, can still succeed; the same screen offers both. */
function canStillBeRight(verdict: ExecutorResult): verdict is Extract<ExecutorResult, { kind: "failure" }> {
	return verdict.kind === "failure" && (verdict.reason === "wrong-code" || verdict.reason === "expired");
}

import type { CallReason } from "./contract";

/** The meaning of an answer: only status 200 with SUCCESS lets an update through. */
export type Verdict =
	| { outcome: "success" }
	| { outcome: "failed"; failureReason: string; failureDescription: string }
	| { outcome: "error"; reason: CallReason };

const MAX_REASON = 100;
const MAX_DESCRIPTION = 1_000;

/** Interprets the answer of a service. @param status HTTP status @param body the answer as text, not necessarily JSON */
export function verdictOf(status: number, body: string): Verdict {
	if (status >= 300 && status < 400) return { outcome: "error", reason: "redirect" };
	if (status !== 200) return { outcome: "error", reason: "status" };
	let answer: unknown;
	try {
		answer = JSON.parse(body);
	} catch {
		return { outcome: "error", reason: "no-json" };
	}
	if (typeof answer !== "object" || answer === null) return { outcome: "error", reason: "no-verdict" };
	const { actionStatus, failureReason, failureDescription } = answer as Record<string, unknown>;
	if (actionStatus === "SUCCESS") return { outcome: "success" };
	if (actionStatus !== "FAILED") return { outcome: "error", reason: "no-verdict" };
	if (typeof failureReason !== "string" || typeof failureDescription !== "string" || failureReason.trim() === "")
		return { outcome: "error", reason: "no-reason" };
	return {
		outcome: "failed",
		failureReason: plain(failureReason, MAX_REASON),
		failureDescription: plain(failureDescription, MAX_DESCRIPTION),
	};
}

/** The text for display: without control characters and cut to the maximum length. */
function plain(text: string, longest: number): string {
	const line = text
		.toWellFormed()
		.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ")
		.trim();
	return Array.from(line).slice(0, longest).join("");
}

import { ownMember } from "@/lib/platform/kernel/own-member";
import { subjectOf } from "../authenticated-user";
import { executionData } from "../execution-data";
import type { ExecutorContext } from "../executor-context";
import type { ExecutorResult } from "../executor-result";
import { failure, tryAgain } from "../failure";
import { type CodeFactor, untilKey } from "./code-factor";
import { accountKey } from "./recipient";

/**
 * Judges a code that was sent in this run. A wrong one stays on its screen; so does one that is over, because the button
 * that sends another one is there too.
 */
export async function verifyCode(run: ExecutorContext<unknown>, by: CodeFactor): Promise<ExecutorResult> {
	const { subject, data, flowType, ports } = run;
	const key = data[`code.${by.factor}`] ?? "";
	const { identifier, code } = enteredCode(run, by);
	if (code === "") return { kind: "ask", inputs: [{ ...by.code, identifier, required: true }] };
	if (key === "") return tryAgain("expired");
	const verdict = await ports.codes.verify({
		subjectKey: key,
		factor: by.factor,
		executionId: run.executionId,
		code,
	});
	if (verdict === "expired" || verdict === "too-many-attempts")
		return { ...tryAgain(verdict), data: { [untilKey(by)]: "" } };
	const wrong = tryAgain("wrong-code", { [identifier]: "wrong" });
	if (verdict !== "right") return wrong;
	const used = { [`code.${by.factor}`]: "", [untilKey(by)]: "" };
	const to = data[`code.${by.factor}.to`] ?? "";
	if (flowType === "REGISTRATION" && to !== "") {
		const verified = by.attribute === "email" ? executionData.verifiedEmail : executionData.verifiedMobileNumber;
		return { kind: "success", data: { ...used, [verified]: to }, values: { [by.attribute]: to } };
	}
	// Of nobody no code was ever sent: one that is right is a guess.
	if (subject === null || subject === "nobody") return wrong;
	// Between sending and checking, the run may have turned to somebody else.
	if (key !== accountKey(subject.userId)) return tryAgain("expired");
	const user = await ports.users.byId(subject.userId);
	if (user === null) return failure("account-unavailable");
	const { authenticated, executionId } = run;
	await ports.users.markVerified(user.userId, by.attribute, { alone: !authenticated, executionId });
	return { kind: "success", subject: subjectOf(user), data: used };
}

/** What was entered, and under which name. */
export function enteredCode(
	{ inputs, values }: Pick<ExecutorContext<unknown>, "inputs" | "values">,
	by: CodeFactor,
): { identifier: string; code: string } {
	const identifier = inputs.find(({ type }) => type === by.code.type)?.identifier ?? by.code.identifier;
	return { identifier, code: (ownMember(values, identifier) ?? "").replace(/\s/g, "") };
}

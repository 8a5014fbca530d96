import { ownMember } from "@/lib/platform/kernel/own-member";
import { subjectOf } from "../authenticated-user";
import { executionData } from "../execution-data";
import type { ExecutorContext } from "../executor-context";
import type { ExecutorResult } from "../executor-result";
import { failure, tryAgain } from "../failure";
import { type CodeFactor, untilKey } from "./code-factor";
import { accountKey } from "./recipient";

/**
 * Checks a code that was sent in this execution. A wrong or expired one keeps the screen, which has the button that sends
 * another code.
 */
export async function verifyCode(context: ExecutorContext<unknown>, by: CodeFactor): Promise<ExecutorResult> {
	const { subject, data, flowType, ports } = context;
	const key = data[`code.${by.factor}`] ?? "";
	const { identifier, code } = enteredCode(context, by);
	if (code === "") return { kind: "ask", inputs: [{ ...by.code, identifier, required: true }] };
	if (key === "") return tryAgain("expired");
	const verdict = await ports.codes.verify({
		subjectKey: key,
		factor: by.factor,
		executionId: context.executionId,
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
	// No code is ever sent for an account that does not exist, so a matching one is a guess.
	if (subject === null || subject === "nobody") return wrong;
	// The account of the execution may have changed since the code was sent.
	if (key !== accountKey(subject.userId)) return tryAgain("expired");
	const user = await ports.users.byId(subject.userId);
	if (user === null) return failure("account-unavailable");
	const { authenticated, executionId } = context;
	await ports.users.markVerified(user.userId, by.attribute, { alone: !authenticated, executionId });
	return { kind: "success", subject: subjectOf(user), data: used };
}

/** The entered code, and the identifier of its input. */
export function enteredCode(
	{ inputs, values }: Pick<ExecutorContext<unknown>, "inputs" | "values">,
	by: CodeFactor,
): { identifier: string; code: string } {
	const identifier = inputs.find(({ type }) => type === by.code.type)?.identifier ?? by.code.identifier;
	return { identifier, code: (ownMember(values, identifier) ?? "").replace(/\s/g, "") };
}

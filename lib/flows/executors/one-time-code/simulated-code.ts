import type { FailureReason } from "../executor-result";
import { failure, type Outcomes, type SimulatedOutcome, type SimulatedTask, success } from "../simulated-outcome";
import { person } from "../simulated-person";

type Checking = (task: SimulatedTask) => SimulatedOutcome[];
type CodeInput = { identifier: string; type: string };

export const codeInput = { identifier: "otp", type: "OTP_INPUT" };

export function sending({ flowType, values, subject }: SimulatedTask): SimulatedOutcome[] {
	const shown = { maskedAddress: "•••• 42" };
	const signsIn = flowType !== "REGISTRATION" && subject === null;
	return [
		success("sent", { shown, ...(signsIn && { subject: person(values) }) }),
		...(signsIn ? [success("sent-to-nobody", { shown, subject: "nobody" })] : []),
		failure("no-address", "no-address"),
		failure("too-many-messages", "too-many-messages", {}, true),
		// Sent too often: the code sent before is still valid.
		success("sent-before", { shown, warning: "too-many-messages", ...(signsIn && { subject: person(values) }) }),
		failure("no-sender", "not-configured"),
	];
}

/** An account that does not exist has no valid code. */
export function checkingCode({ inputs, subject }: SimulatedTask): SimulatedOutcome[] {
	const field = inputs.find(({ type }) => type === "OTP_INPUT")?.identifier ?? codeInput.identifier;
	return [
		...(subject === "nobody" ? [] : [success("code-right")]),
		failure("code-wrong", "wrong-code", { [field]: "wrong" }),
		// The same screen has the button that sends another code.
		failure("code-expired", "expired", {}, true),
		failure("too-many-tries", "too-many-attempts", {}, true),
	];
}

/** The mode `send` sends, other modes check; a task that does both asks for the code on a screen of its own. */
export function sendingAndChecking(checking: Checking, input: CodeInput): Outcomes {
	const both = sendingBefore(checking, input);
	return (task, running) => {
		if (running.length > 1) return both(task);
		return (task.mode ?? running[0]) === "send" ? sending(task) : checking(task);
	};
}

function sendingBefore(checking: Checking, input: CodeInput): Checking {
	return (task) => {
		// A value that was entered before a code was sent is not an answer.
		const isAnswer = task.before === undefined || task.before.asked.includes(input.identifier);
		if (isAnswer && input.identifier in task.values)
			return checking(task).map(({ name, result }) => ({
				name,
				result: result.kind === "failure" && retryable.has(result.reason) ? { ...result, retry: "here" } : result,
			}));
		return sending(task).map(({ name, result }) => {
			if (result.kind !== "success") return { name, result };
			const { shown, subject } = result;
			const inputs = [{ ...input, required: true }];
			return {
				name,
				result: {
					kind: "ask",
					inputs,
					...(subject !== undefined && { subject }),
					...(shown !== undefined && { shown }),
				},
			};
		});
	};
}

const retryable: ReadonlySet<FailureReason> = new Set(["wrong-code", "expired"]);

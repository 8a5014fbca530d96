import type { FailureReason } from "../executor-result";
import { failure, type Outcomes, type SimulatedOutcome, type SimulatedTask, success } from "../simulated-outcome";
import { person } from "../simulated-person";

type Checking = (task: SimulatedTask) => SimulatedOutcome[];
type CodeInput = { identifier: string; type: string };

export const codeInput = { identifier: "otp", type: "OTP_INPUT" };

export function sending({ flowType, values, subject }: SimulatedTask): SimulatedOutcome[] {
	const shown = { maskedAddress: "•••• 42" };
	const signsIn = flowType === "AUTHENTICATION" && subject === null;
	return [
		success("sent", { shown, ...(signsIn && { subject: person(values) }) }),
		...(signsIn ? [success("sent-to-nobody", { shown, subject: "nobody" })] : []),
		failure("no-address", "no-address"),
		failure("too-many-messages", "too-many-messages", {}, true),
		// Sent again too often: what was sent before may still be entered.
		success("sent-before", { shown, warning: "too-many-messages", ...(signsIn && { subject: person(values) }) }),
		failure("no-sender", "not-configured"),
	];
}

/** Nobody who does not exist has a right code. */
export function checkingCode({ inputs, subject }: SimulatedTask): SimulatedOutcome[] {
	const field = inputs.find(({ type }) => type === "OTP_INPUT")?.identifier ?? codeInput.identifier;
	return [
		...(subject === "nobody" ? [] : [success("code-right")]),
		failure("code-wrong", "wrong-code", { [field]: "wrong" }),
		// The button that sends another one is on the same screen.
		failure("code-expired", "expired", {}, true),
		failure("too-many-tries", "too-many-attempts", {}, true),
	];
}

/** The mode `send` sends, any other checks; where a task does both, it asks for what it sent on a screen of its own. */
export function sendingAndChecking(checking: Checking, input: CodeInput): Outcomes {
	const both = sendingBefore(checking, input);
	return (task, running) => {
		if (running.length > 1) return both(task);
		return (task.mode ?? running[0]) === "send" ? sending(task) : checking(task);
	};
}

function sendingBefore(checking: Checking, input: CodeInput): Checking {
	return (task) => {
		if (input.identifier in task.values)
			return checking(task).map(({ name, result }) => ({
				name,
				result: result.kind === "failure" && staying.has(result.reason) ? { ...result, retry: "here" } : result,
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

const staying: ReadonlySet<FailureReason> = new Set(["wrong-code", "expired"]);

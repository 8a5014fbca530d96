import { checkingCode, codeInput } from "../one-time-code/simulated-code";
import {
	asks,
	failure,
	type SimulatedOutcome,
	type SimulatedTask,
	type Simulation,
	success,
} from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "TOTPExecutor",
	outcomes: (task) => {
		if (task.mode === "enrolled") return hasOne;
		return task.mode === "enrol" ? enrolling(task) : checkingCode(task);
	},
};

const hasOne: SimulatedOutcome[] = [
	success("app-set-up"),
	{ name: "no-app", result: { kind: "failure", reason: "not-configured", quiet: true } },
];

function enrolling(task: SimulatedTask): SimulatedOutcome[] {
	if (codeInput.identifier in task.values)
		return [
			success("code-right"),
			{
				name: "code-wrong",
				result: {
					kind: "failure",
					reason: "wrong-code",
					fieldErrors: { [codeInput.identifier]: "wrong" },
					retry: "here",
				},
			},
		];
	const shown = { totpUri: "otpauth://totp/simulation", totpSecret: "SIMULATION" };
	return [asks("asks-for-code", [codeInput], shown), failure("not-signed-in", "not-signed-in")];
}

import { checkingCode, codeInput } from "../one-time-code/simulated-code";
import { asks, failure, type SimulatedOutcome, type SimulatedTask, type Simulation } from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "TOTPExecutor",
	outcomes: (task) => (task.mode === "enrol" ? enrolling(task) : checkingCode(task)),
};

function enrolling(task: SimulatedTask): SimulatedOutcome[] {
	if (codeInput.identifier in task.values) return checkingCode(task);
	const shown = { totpUri: "otpauth://totp/simulation", totpSecret: "SIMULATION" };
	return [asks("asks-for-code", [codeInput], shown), failure("not-signed-in", "not-signed-in")];
}

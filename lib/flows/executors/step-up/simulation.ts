import { type Simulation, success } from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "StepUpExecutor",
	outcomes: () => [
		success("enough-proved"),
		{ name: "too-little-proved", result: { kind: "failure", reason: "not-allowed", quiet: true } },
	],
};

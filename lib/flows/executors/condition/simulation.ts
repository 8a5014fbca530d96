import { type Simulation, success } from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "ConditionExecutor",
	outcomes: () => [
		success("condition-true"),
		{ name: "condition-false", result: { kind: "failure", reason: "not-allowed", quiet: true } },
	],
};

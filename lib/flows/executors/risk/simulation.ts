import { type Simulation, success } from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "RiskExecutor",
	outcomes: () => [
		success("sign-in-usual"),
		{ name: "sign-in-unusual", result: { kind: "failure", reason: "not-allowed", quiet: true } },
	],
};

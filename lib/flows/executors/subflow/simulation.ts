import { failure, type Simulation } from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "SubflowExecutor",
	outcomes: () => [failure("no-sender", "not-configured")],
};

import { failure, type Simulation, success } from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "SubflowExecutor",
	// Only a step whose flow is not known is simulated itself.
	outcomes: () => [success("done"), failure("no-sender", "not-configured")],
};

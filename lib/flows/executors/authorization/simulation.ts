import { failure, type Simulation, success } from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "AuthorizationExecutor",
	outcomes: () => [success("allowed"), failure("not-allowed", "not-allowed")],
};

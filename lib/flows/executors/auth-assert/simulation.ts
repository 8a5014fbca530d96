import { type Simulation, success } from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "AuthAssertExecutor",
	outcomes: () => [success("done")],
};

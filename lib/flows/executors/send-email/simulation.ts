import { failure, type Simulation, success } from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "SendEmailExecutor",
	outcomes: () => [success("sent"), failure("no-address", "no-address"), failure("no-sender", "not-configured")],
};

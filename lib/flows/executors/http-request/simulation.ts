import { failure, type Simulation, success } from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "HTTPRequestExecutor",
	outcomes: () => [
		success("answered"),
		failure("service-refused", "provider-refused"),
		failure("service-down", "provider-unavailable"),
		failure("no-sender", "not-configured"),
	],
};

import { failure, type Simulation, success } from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "AttributeCollector",
	outcomes: () => [success("values-stored"), failure("values-refused", "value-refused", {}, true)],
};

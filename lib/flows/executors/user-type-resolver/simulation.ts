import { type Simulation, success } from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "UserTypeResolver",
	outcomes: () => [success("done")],
};

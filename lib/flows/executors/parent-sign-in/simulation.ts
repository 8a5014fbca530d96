import { returningFromOrganization, signingInElsewhere } from "../federation/simulated-federation";
import type { Simulation } from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "ParentSignInExecutor",
	outcomes: (task) => (task.cameBack ? returningFromOrganization(task) : signingInElsewhere(task)),
};

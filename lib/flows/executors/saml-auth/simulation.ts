import { signingInElsewhere } from "../federation/simulated-federation";
import type { Simulation } from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "SAMLAuthExecutor",
	outcomes: signingInElsewhere,
};

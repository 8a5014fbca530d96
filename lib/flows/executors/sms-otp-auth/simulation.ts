import { checkingCode, codeInput, sendingAndChecking } from "../one-time-code/simulated-code";
import type { Simulation } from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "SMSOTPAuthExecutor",
	outcomes: sendingAndChecking(checkingCode, codeInput),
};

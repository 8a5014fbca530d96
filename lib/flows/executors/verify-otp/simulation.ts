import { checkingCode } from "../one-time-code/simulated-code";
import type { Simulation } from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "VerifyOTPExecutor",
	outcomes: checkingCode,
};

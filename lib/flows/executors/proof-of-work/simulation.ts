import { asks, failure, type Simulation, success } from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "ProofOfWorkExecutor",
	outcomes: ({ values }) =>
		"proofOfWork" in values
			? [success("work-done"), failure("work-wrong", "wrong-code", {}, true)]
			: [asks("asks-for-work", [{ identifier: "proofOfWork", type: "PROOF_OF_WORK" }], { work: "{}" })],
};

import { failure, type Simulation, success } from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "InvitationExecutor",
	outcomes: () => [
		success("invitation-right"),
		failure("invitation-wrong", "wrong-code", { invitationCode: "wrong" }),
		failure("invitation-expired", "expired"),
	],
};

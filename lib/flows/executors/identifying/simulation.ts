import { type Simulation, success } from "../simulated-outcome";
import { ownSubject } from "../simulated-person";

export const simulation: Simulation = {
	executor: "IdentifyingExecutor",
	outcomes: ({ values, subject }) => [
		success("account-found", { subject: ownSubject(subject, values) }),
		success("account-unknown", { subject: "nobody" }),
	],
};

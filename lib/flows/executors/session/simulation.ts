import { type Simulation, success } from "../simulated-outcome";
import { ownSubject } from "../simulated-person";

export const simulation: Simulation = {
	executor: "SessionExecutor",
	outcomes: ({ values, subject }) => [
		success("session-there", { subject: ownSubject(subject, values), amr: ["pwd"] }),
		{ name: "no-session", result: { kind: "failure", reason: "not-signed-in", quiet: true } },
	],
};

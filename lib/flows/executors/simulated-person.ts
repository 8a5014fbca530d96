import type { ExecutionSubject } from "./executor-result";
import type { SimulatedTask } from "./simulated-outcome";

/** Nobody: the name of a mathematician, as far as nothing else was entered. */
export function person(values: SimulatedTask["values"]): ExecutionSubject {
	const username = values.username ?? values.email ?? values.mobileNumber ?? "ada";
	return { userId: "simulated", username, displayName: "Ada Lovelace" };
}

export const otherPerson: ExecutionSubject = {
	userId: "simulated-other",
	username: "grace",
	displayName: "Grace Hopper",
};

/** Whom the run is about already, else the person. */
export function ownSubject(subject: SimulatedTask["subject"], values: SimulatedTask["values"]): ExecutionSubject {
	return subject === null || subject === "nobody" ? person(values) : subject;
}

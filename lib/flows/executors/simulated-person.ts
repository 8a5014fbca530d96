import type { ExecutionSubject } from "./executor-result";
import type { SimulatedTask } from "./simulated-outcome";

/** A fictitious user; entered names take precedence. */
export function person(values: SimulatedTask["values"]): ExecutionSubject {
	const username = values.username ?? values.email ?? values.mobileNumber ?? "ada";
	return { userId: "simulated", username, displayName: "Ada Lovelace" };
}

export const otherPerson: ExecutionSubject = {
	userId: "simulated-other",
	username: "grace",
	displayName: "Grace Hopper",
};

/** The account of the execution, or the fictitious user. */
export function ownSubject(subject: SimulatedTask["subject"], values: SimulatedTask["values"]): ExecutionSubject {
	return subject === null || subject === "nobody" ? person(values) : subject;
}

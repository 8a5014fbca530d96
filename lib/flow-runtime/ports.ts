import type { ExecutorPorts, FoundUser } from "@/lib/executors";
import { DomainError } from "@/lib/kernel";
import { signInWithPassword, type User, userById } from "@/lib/users";
import type { PortsOf } from "./run-executor";

/** What executors may ask of the house: the parts of it that are there. */
export const portsOf: PortsOf = (organizationId, queue) => {
	const absent = new Proxy({}, { get: () => () => Promise.reject(notThere()) });
	return {
		users: Object.assign(Object.create(absent) as ExecutorPorts["users"], {
			byPassword: async (username: string, password: string, clientAddress: string) =>
				found(await signInWithPassword(organizationId, username, password, clientAddress)),
			byId: async (userId: string) => found((await userById(organizationId, userId)) ?? null),
		}),
		codes: absent as ExecutorPorts["codes"],
		credentials: absent as ExecutorPorts["credentials"],
		consents: absent as ExecutorPorts["consents"],
		identityProviders: absent as ExecutorPorts["identityProviders"],
		messages: { canSend: async () => false, queue },
		fetch: () => Promise.reject(notThere()),
		now: Date.now,
	};
};

function found(user: User | null): FoundUser | null {
	if (user === null) return null;
	const { id, username, displayName, email } = user;
	return { userId: id, username, displayName, email, mobileNumber: null, attributes: {} };
}

function notThere(): DomainError {
	return new DomainError("invalid", "FEX-4009", "Not there", "This part of the house is not there yet.");
}

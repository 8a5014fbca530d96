import type { FoundUser, UserPort } from "@/lib/flows/executors";
import type { PortsOf } from "./run-executor";

/** The same ports, which ask for an account once for all executors of one step, and anew after one has changed an account. */
export function cachedUsers(portsOf: PortsOf): PortsOf {
	const cachedById = new Map<string, Promise<FoundUser | null>>();
	return (...given) => {
		const ports = portsOf(...given);
		const { users } = ports;
		const changing =
			<Args extends unknown[], Result>(change: (...args: Args) => Promise<Result>) =>
			async (...args: Args) => {
				try {
					return await change(...args);
				} finally {
					cachedById.clear();
				}
			};
		const cached: UserPort = {
			...users,
			byId(userId) {
				const asked = cachedById.get(userId) ?? users.byId(userId);
				cachedById.set(userId, asked);
				return asked;
			},
			create: changing((key, user) => users.create(key, user)),
			setAttributes: changing((userId, attributes) => users.setAttributes(userId, attributes)),
			markVerified: changing((userId, attribute, how) => users.markVerified(userId, attribute, how)),
			linkFederatedIdentity: changing((userId, identityProviderId, subject) =>
				users.linkFederatedIdentity(userId, identityProviderId, subject),
			),
		};
		return { ...ports, users: cached };
	};
}

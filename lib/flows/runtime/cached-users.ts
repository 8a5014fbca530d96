import type { FoundUser, UserPort } from "@/lib/identity/directory";
import type { PortsOf } from "./run-executor";

/**
 * Wraps the ports so that an account is read once for all executors of a step, by whatever it is found first, and again after one has
 * changed an account.
 */
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
		const finding =
			<Args extends unknown[]>(find: (...args: Args) => Promise<FoundUser | null>) =>
			async (...args: Args) => {
				const found = await find(...args);
				if (found !== null) cachedById.set(found.userId, Promise.resolve(found));
				return found;
			};
		const cached: UserPort = {
			...users,
			byPassword: finding((...given) => users.byPassword(...given)),
			bySession: finding((...given) => users.bySession(...given)),
			byAttribute: finding((...given) => users.byAttribute(...given)),
			byFederatedIdentity: finding((...given) => users.byFederatedIdentity(...given)),
			byId(userId) {
				const loading = cachedById.get(userId) ?? users.byId(userId);
				cachedById.set(userId, loading);
				return loading;
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

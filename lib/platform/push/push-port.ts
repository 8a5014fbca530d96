import type { PushPort } from "./ports";
import { selectPushBrowsers } from "./push-browsers-repository";

/** The port of flows to the browsers that people have registered at the organization. */
export function pushPort(organizationId: string): PushPort {
	return {
		browsersOf: async (userId) => (await selectPushBrowsers(organizationId, userId)).map(({ id }) => id),
	};
}

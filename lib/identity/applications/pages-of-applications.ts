import type { CrossOrigin } from "@/lib/platform/http/operation";
import type { Principal } from "@/lib/platform/kernel";
import { applicationByClientId } from "./application-by-client-id";
import { isKnownOrigin } from "./is-known-origin";
import { isOriginOf } from "./is-origin-of";

/**
 * Pages of an application may call the interfaces with its tokens, as they may call the protocol's endpoints: from its allowed
 * origins, and those of a public client from the origins of its redirect URLs. Refusals name no application, so pages of any may
 * read them.
 */
export const pagesOfApplications: CrossOrigin<Principal> = {
	isKnown: isKnownOrigin,
	async mayRead(origin, { issuedBy, clientId }) {
		const application = await applicationByClientId(issuedBy, clientId);
		if (application === undefined) return false;
		const { settings, publicClient, redirectUris } = application;
		return settings.allowedOrigins.includes(origin) || (publicClient && isOriginOf(origin, redirectUris));
	},
};

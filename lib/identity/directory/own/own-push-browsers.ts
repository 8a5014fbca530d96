import { newId, parseId, type RequestContext } from "@/lib/platform/kernel";
import {
	parseSubscription,
	pushKey,
	pushRequest,
	type Subscription,
	sealSubscription,
	selectPushBrowsers,
} from "@/lib/platform/push";
import { sha256 } from "@/lib/platform/tokens";
import { callersAccount } from "../access/changeable-account";
import { deletePushBrowser, insertPushBrowser } from "./push-browsers-repository";

/** Each gets every notification, so this is also how many requests one notification causes. */
export const MAX_PUSH_BROWSERS = 10;
const MAX_USER_AGENT_CHARACTERS = 300;

/** The browsers that the caller has registered for notifications, the oldest first. */
export function ownPushBrowsers({ principal: { organizationId, id } }: Pick<RequestContext, "principal">) {
	return selectPushBrowsers(organizationId, id);
}

/**
 * Registers the browser that has sent this subscription, as JSON, so that the caller is told of requests in it. One that is registered
 * already is replaced. The caller of this function must check that they have authenticated just now.
 * @throws DomainError 404 for a principal that is no user of the organization, 409 for a guest
 */
export async function registerOwnPushBrowser(
	context: RequestContext,
	{ subscription, userAgent }: { subscription: string; userAgent: string },
): Promise<"registered" | "malformed" | "full"> {
	const { organizationId } = context.principal;
	const account = await callersAccount(context.principal);
	const parsed = parseSubscription(subscription);
	if (parsed === null || !(await takesNotifications(organizationId, parsed))) return "malformed";
	const id = newId();
	const stored = await insertPushBrowser(context, account, {
		browser: {
			id,
			endpointHash: sha256(parsed.endpoint),
			subscription: sealSubscription(organizationId, id, parsed),
			userAgent: userAgent.slice(0, MAX_USER_AGENT_CHARACTERS),
		},
		max: MAX_PUSH_BROWSERS,
	});
	return stored === "absent" ? "malformed" : stored;
}

/** Removes a browser of the caller; false if there is none. @throws DomainError 404, 409 */
export async function removeOwnPushBrowser(context: RequestContext, browserId: string): Promise<boolean> {
	const account = await callersAccount(context.principal);
	const id = parseId(browserId);
	return id !== null && (await deletePushBrowser(context, account, id));
}

/** Whether a notification can be encrypted for it: its key is a point of the curve, and the organization has a key to sign with. */
async function takesNotifications(organizationId: string, subscription: Subscription): Promise<boolean> {
	const key = await pushKey(organizationId);
	if (key === null) return false;
	const nothing = { title: "", text: "", link: "", tag: "" };
	return pushRequest(subscription, nothing, { key, ttlSeconds: 0 }).then(
		() => true,
		() => false,
	);
}

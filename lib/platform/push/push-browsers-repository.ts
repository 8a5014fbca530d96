import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import { database } from "@/db/client";
import { CLOCK } from "@/db/conditions";
import { pushBrowsers, users } from "@/db/schema";

/** A registered browser, without its address at the push service. */
export interface PushBrowser {
	id: string;
	/** The `User-Agent` with which it was registered. */
	userAgent: string;
	createdAt: string;
	/** When the push service last took a notification for it; null before. */
	lastUsedAt: string | null;
}

/** The browsers of a person, the oldest first. */
export async function selectPushBrowsers(
	organizationId: string,
	userId: string,
): Promise<(PushBrowser & { endpointHash: string })[]> {
	const { orm } = await database();
	const { id, userAgent, createdAt, lastUsedAt, endpointHash } = pushBrowsers;
	return orm
		.select({ id, userAgent, createdAt, lastUsedAt, endpointHash })
		.from(pushBrowsers)
		.where(and(eq(pushBrowsers.organizationId, organizationId), eq(pushBrowsers.userId, userId)))
		.orderBy(asc(createdAt), asc(id));
}

/** The encrypted subscription of a browser; undefined once it is removed, and while the account is disabled. */
export async function selectSubscription(organizationId: string, id: string): Promise<string | undefined> {
	const { orm } = await database();
	const owner = and(eq(users.organizationId, pushBrowsers.organizationId), eq(users.id, pushBrowsers.userId));
	const [row] = await orm
		.select({ subscription: pushBrowsers.subscription })
		.from(pushBrowsers)
		.innerJoin(users, owner)
		.where(and(isBrowser(organizationId, id), isNull(users.disabledAt)));
	return row?.subscription;
}

export async function recordPush(organizationId: string, id: string): Promise<void> {
	const { orm } = await database();
	await orm.update(pushBrowsers).set({ lastUsedAt: CLOCK }).where(isBrowser(organizationId, id));
}

/** Deletes a browser that the push service does not know any more, unless it has registered again meanwhile. */
export async function deleteGoneBrowser(organizationId: string, id: string, subscription: string): Promise<void> {
	const { orm } = await database();
	await orm.delete(pushBrowsers).where(and(isBrowser(organizationId, id), eq(pushBrowsers.subscription, subscription)));
}

function isBrowser(organizationId: string, id: string): SQL | undefined {
	return and(eq(pushBrowsers.organizationId, organizationId), eq(pushBrowsers.id, id));
}

import { and, eq, isNull, ne } from "drizzle-orm";
import { database } from "@/db/client";
import { CLOCK } from "@/db/conditions";
import { pushBrowsers, users } from "@/db/schema";
import type { RequestContext } from "@/lib/platform/kernel";
import type { ChangeableAccount } from "../access/changeable-account";
import { auditUser, isUser } from "../access/named-user-repository";

export interface NewPushBrowser {
	id: string;
	endpointHash: string;
	/** Encrypted. */
	subscription: string;
	userAgent: string;
}

/**
 * Stores a browser of an active user, in the place of the one with the same address; `full` where the user has `max` others already. One at a
 * time for each user.
 */
export async function insertPushBrowser(
	context: RequestContext,
	{ id: userId }: ChangeableAccount,
	{ browser, max }: { browser: NewPushBrowser; max: number },
): Promise<"registered" | "full" | "absent"> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	return orm.transaction(async (tx) => {
		const owners = await tx
			.select({ id: users.id })
			.from(users)
			.where(and(isUser(organizationId, userId), isNull(users.disabledAt)))
			.for("no key update");
		if (owners.length === 0) return "absent";
		const own = and(eq(pushBrowsers.organizationId, organizationId), eq(pushBrowsers.userId, userId));
		const { endpointHash } = browser;
		if ((await tx.$count(pushBrowsers, and(own, ne(pushBrowsers.endpointHash, endpointHash)))) >= max) return "full";
		await tx.delete(pushBrowsers).where(and(own, eq(pushBrowsers.endpointHash, endpointHash)));
		await tx.insert(pushBrowsers).values({ organizationId, userId, ...browser, createdAt: CLOCK });
		await auditUser(tx, context, userId, { action: "user.push-browser-registered" });
		return "registered";
	});
}

/** Deletes a browser of the user; false if there is none. */
export async function deletePushBrowser(
	context: RequestContext,
	{ id: userId }: ChangeableAccount,
	id: string,
): Promise<boolean> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const isOwn = and(
		eq(pushBrowsers.organizationId, organizationId),
		...[eq(pushBrowsers.userId, userId), eq(pushBrowsers.id, id)],
	);
	return orm.transaction(async (tx) => {
		const { count } = await tx.delete(pushBrowsers).where(isOwn);
		if (count === 0) return false;
		await auditUser(tx, context, userId, { action: "user.push-browser-removed" });
		return true;
	});
}

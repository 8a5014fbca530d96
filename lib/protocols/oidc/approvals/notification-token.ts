import type { KoaContextWithOIDC } from "oidc-provider";

const taken = new WeakMap<KoaContextWithOIDC, string>();

/** A step before the request is stored: the token of the client's notification endpoint is kept encrypted, and not as a parameter. */
export function keepNotificationToken(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
	const { params } = ctx.oidc;
	const token = params?.client_notification_token;
	if (typeof token === "string") taken.set(ctx, token);
	if (params !== undefined) Object.assign(params, { client_notification_token: undefined });
	return next();
}

/** The token of this request; undefined for a client that polls. */
export function notificationToken(ctx: KoaContextWithOIDC): string | undefined {
	return taken.get(ctx);
}

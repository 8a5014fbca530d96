import { LRUCache } from "lru-cache";
import { type Configuration, errors, type KoaContextWithOIDC } from "oidc-provider";
import { environment } from "@/lib/platform/env";
import { countOpenRequest } from "@/lib/platform/http/open-request-limit";
import { DomainError, processState } from "@/lib/platform/kernel";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { sha256 } from "@/lib/platform/tokens";

/** How often tokens may be asked for that somebody has to allow first (RFC 8628 §3.2, CIBA Core 1.0 §7.3). */
export const POLL_SECONDS = 5;
const MAX_POLLING = 10_000;

/** The device authorization grant (RFC 8628): Portico's pages ask for the code and for the confirmation. */
export function deviceFlow(prefix: string): NonNullable<Configuration["features"]>["deviceFlow"] {
	const to = (ctx: KoaContextWithOIDC, page: string, parameters: Record<string, string>) => {
		const { secret } = (ctx.oidc.session?.state ?? {}) as { secret?: string };
		const query = new URLSearchParams({ at: `${prefix}/oauth2/device`, xsrf: secret ?? "", ...parameters });
		ctx.status = 303;
		ctx.redirect(`${environment().baseUrl}/gate/device${page}?${query}`);
	};
	return {
		enabled: true,
		charset: "base-20",
		mask: "****-****",
		deviceInfo: (ctx) => ({ userAgent: ctx.get("user-agent").slice(0, 200) }),
		userCodeInputSource: async (ctx, _form, _out, error) => {
			if (isNeverStored(ctx)) return beginAgain(ctx, prefix);
			to(ctx, "", error === undefined ? {} : { error: ownMember(PROBLEMS, error.name) ?? "unknown" });
		},
		userCodeConfirmSource: async (ctx, _form, _client, _deviceInfo, userCode) =>
			to(ctx, "/confirm", { user_code: userCode }),
		successSource: async (ctx) => {
			ctx.status = 303;
			ctx.redirect(`${environment().baseUrl}/gate/device/done`);
		},
	};
}

/** Whether a form was posted without a session: the engine then creates a session that it can no longer store. */
function isNeverStored(ctx: KoaContextWithOIDC): boolean {
	return ctx.method === "POST" && ctx.oidc.session?.exp === undefined;
}

/** Redirects to the form, where a session begins. */
function beginAgain(ctx: KoaContextWithOIDC, prefix: string): void {
	Object.assign(ctx.oidc.session ?? {}, { touched: false });
	ctx.status = 303;
	ctx.redirect(`${environment().baseUrl}${prefix}/oauth2/device`);
}

/** The values of the parameter `error`, by the names of the engine's errors. */
const PROBLEMS: Readonly<Record<string, string>> = {
	NoCodeError: "missing",
	NotFoundError: "unknown",
	ExpiredError: "expired",
	AlreadyUsedError: "used",
	AbortedError: "aborted",
};

/**
 * Runs around every request of the engine. The form for user codes, which begins a session, and attempts to enter one count
 * against the limit of open requests per address, and a device that polls faster than the interval gets `slow_down`. Each worker
 * counts polls by itself.
 */
export async function boundDeviceFlow(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
	if (ctx.path.endsWith("/oauth2/device") && hasTriedTooOften(ctx.ip)) {
		ctx.status = 303;
		ctx.redirect(`${environment().baseUrl}/gate/error?error=temporarily_unavailable`);
		return;
	}
	await next();
	const { route, params } = ctx.oidc ?? {};
	if (route === "device_authorization" && ctx.status === 200)
		ctx.body = { ...(ctx.body as object), interval: POLL_SECONDS };
	const { error } = (ctx.body ?? {}) as { error?: string };
	const code = params?.device_code ?? params?.auth_req_id;
	if (route !== "token" || error !== "authorization_pending" || typeof code !== "string") return;
	if (pollsTooFast(sha256(code))) {
		const { error: code, error_description } = new errors.SlowDown("wait longer between polls");
		ctx.body = { error: code, error_description };
	}
}

function hasTriedTooOften(clientAddress: string): boolean {
	try {
		countOpenRequest(clientAddress);
		return false;
	} catch (error) {
		if (error instanceof DomainError) return true;
		throw error;
	}
}

function pollsTooFast(deviceCode: string): boolean {
	const polls = processState(
		"device-polls",
		() => new LRUCache<string, true>({ max: MAX_POLLING, ttl: POLL_SECONDS * 1_000 - 500 }),
	);
	const tooFast = polls.has(deviceCode);
	polls.set(deviceCode, true);
	return tooFast;
}

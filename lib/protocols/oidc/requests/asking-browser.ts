import type { KoaContextWithOIDC } from "oidc-provider";
import { preferredLanguage } from "@/lib/platform/i18n/preferred-language";
import { clockAheadMs } from "@/lib/platform/kernel";
import { accountMeant } from "../claims/subject";
import type { AskingBrowser } from "./start-flow";
import { browserTokenHashes } from "./trusted-browser-cookie";

/** The browser that sends an authorization request, with its session at this issuer. */
export function askingBrowser(ctx: KoaContextWithOIDC): AskingBrowser {
	return browserWith(ctx, ctx.oidc.session);
}

/** The same with a session that the engine has read for another request. */
export function browserWith(ctx: KoaContextWithOIDC, session: KoaContextWithOIDC["oidc"]["session"]): AskingBrowser {
	return {
		language: preferredLanguage(ctx.cookies.get("language", { signed: false }), ctx.get("accept-language")).code,
		clientAddress: ctx.get("x-forwarded-for"),
		userAgent: ctx.get("user-agent"),
		browserTokens: browserTokenHashes(ctx.get("cookie")),
		session:
			session?.accountId === undefined
				? null
				: {
						uid: session.uid,
						userId: session.accountId,
						amr: session.amr ?? [],
						authenticatedAt: (session.loginTs ?? 0) * 1000 - clockAheadMs(),
					},
	};
}

/** The account that the application expects (OpenID Connect Core §3.1.2.1 and §5.5.1); of pairwise subjects that of the session alone. */
export async function expectedUserId(ctx: KoaContextWithOIDC, organizationId: string): Promise<string | undefined> {
	const subject = expectedSubject(ctx);
	return subject === undefined ? undefined : accountMeant(ctx, organizationId, subject);
}

/** The `sub` that the application expects. */
export function expectedSubject({ oidc }: KoaContextWithOIDC): string | undefined {
	const hinted = oidc.entities.IdTokenHint as { payload?: { sub?: unknown } } | undefined;
	const claims = oidc.claims as { id_token?: { sub?: { value?: unknown } | null } } | undefined;
	return [claims?.id_token?.sub?.value, hinted?.payload?.sub].find((sub) => typeof sub === "string");
}

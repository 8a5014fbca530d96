import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { DomainError } from "@/lib/kernel";
import { preferredLanguage } from "@/lib/translations/languages";
import type { Interaction } from "./interaction";
import { type AskingBrowser, startFlow } from "./start-flow";

/** Where the browser is sent to be asked: the page of a flow that was started for it, or the page that asks for consent. */
export async function interactionUrl(
	ctx: KoaContextWithOIDC,
	interaction: Interaction,
	organizationId: string,
): Promise<string> {
	if (interaction.prompt.name === "consent") return `/gate/consent/${interaction.uid}`;
	const flowType = interaction.prompt.name === "create" ? "REGISTRATION" : "AUTHENTICATION";
	try {
		const { path, cookies } = await startFlow(organizationId, interaction, flowType, askingBrowser(ctx));
		for (const cookie of cookies) ctx.res.appendHeader("set-cookie", cookie);
		return path;
	} catch (error) {
		if (!(error instanceof DomainError)) throw error;
		if (error.kind === "unavailable" || error.kind === "too-many-requests")
			throw new errors.TemporarilyUnavailable(error.description);
		throw new errors.AccessDenied(error.description);
	}
}

function askingBrowser(ctx: KoaContextWithOIDC): AskingBrowser {
	const { session } = ctx.oidc;
	return {
		language: preferredLanguage(ctx.cookies.get("language", { signed: false }), ctx.get("accept-language")).code,
		clientAddress: ctx.get("x-forwarded-for"),
		userAgent: ctx.get("user-agent"),
		session:
			session?.accountId === undefined
				? null
				: {
						uid: session.uid,
						userId: session.accountId,
						amr: session.amr ?? [],
						authenticatedAt: (session.loginTs ?? 0) * 1000,
					},
	};
}

import type { KoaContextWithOIDC } from "oidc-provider";
import { countOpenRequest } from "@/lib/platform/http/open-request-limit";
import { emergencySignIn } from "../break-glass/emergency-sign-in";
import { protocolError } from "../engine/protocol-error";
import { askingBrowser, expectedUserId } from "./asking-browser";
import { flowLanguageCookie, hasChosenLanguage } from "./flow-cookie";
import type { Interaction } from "./interaction";
import { preparedExecution } from "./run-flow-on-session";
import { type StartedFlow, startedFlow, startFlow } from "./start-flow";
import { uiLanguage } from "./ui-language";

/** The page to which the engine redirects the browser: that of a flow, which is started here, or that of a question. */
export async function interactionUrl(
	ctx: KoaContextWithOIDC,
	interaction: Interaction,
	organizationId: string,
): Promise<string> {
	const { prompt, uid, params } = interaction;
	if (prompt.name === "access" || prompt.name === "consent") {
		const page = `/gate/${prompt.name}/${uid}`;
		const asked = hasChosenLanguage(ctx.get("cookie")) ? undefined : uiLanguage(params.ui_locales);
		if (asked !== undefined) ctx.res.appendHeader("set-cookie", flowLanguageCookie(page, asked));
		return page;
	}
	try {
		const emergency = await emergencySignIn(ctx, interaction, organizationId);
		if (emergency !== null) return emergency;
		const { path, cookies } = await flowFor(ctx, interaction, organizationId);
		for (const cookie of cookies) ctx.res.appendHeader("set-cookie", cookie);
		return path;
	} catch (error) {
		throw protocolError(error);
	}
}

async function flowFor(
	ctx: KoaContextWithOIDC,
	interaction: Interaction,
	organizationId: string,
): Promise<StartedFlow> {
	const browser = askingBrowser(ctx);
	const { uid, params, prompt, deviceCode } = interaction;
	const begun = prompt.name === "login" ? preparedExecution(ctx) : undefined;
	if (begun !== undefined) {
		// Only requests that start an execution count against the limit, not those that a session answers at once.
		countOpenRequest(browser.clientAddress);
		const started = await begun.store(uid);
		if (started !== undefined) return startedFlow(started, params);
	}
	const flowType = prompt.name === "create" ? "REGISTRATION" : "AUTHENTICATION";
	return startFlow(
		organizationId,
		{ uid, params, deviceCode, userIdHint: await expectedUserId(ctx, organizationId) },
		flowType,
		browser,
	);
}

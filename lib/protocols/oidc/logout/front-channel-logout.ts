import type { KoaContextWithOIDC } from "oidc-provider";
import { preferredLanguage } from "@/lib/platform/i18n/preferred-language";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { barePage } from "@/lib/platform/markup/bare-page";
import { element, text } from "@/lib/platform/markup/xml-text";
import { settingsOf } from "../clients/client-settings";
import { signsOut } from "./signs-out";

/** An application that answers later than this is not waited for. */
const PATIENCE_SECONDS = 4;

/** The application reads and deletes what its own site has stored. */
const SANDBOX = "allow-same-origin allow-scripts";

/** Goes on when every frame is loaded, or after a time. */
const GO_ON = `const frames=document.querySelectorAll("iframe");let left=frames.length;
const go=()=>location.replace(document.querySelector("a").href);
for(const frame of frames)frame.addEventListener("load",()=>--left===0&&go());
setTimeout(go,${PATIENCE_SECONDS * 1_000});`;

/**
 * Runs around every request of the engine: a sign-out in the browser first shows the front-channel logout URLs of the applications of the
 * session, each in a frame with the issuer and the id of its session (OpenID Connect Front-Channel Logout 1.0 §2, §3), and then goes on.
 */
export async function frontChannelLogout(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
	await next();
	const { session, provider, issuer } = ctx.oidc ?? {};
	const location = ctx.response.get("location");
	if (!signsOut(ctx) || session === undefined || location === "") return;
	const urls: string[] = [];
	for (const [clientId, { sid } = {}] of Object.entries(session.authorizations ?? {})) {
		const url = settingsOf(await provider.Client.find(clientId)).logout.frontChannelUrl;
		if (url !== null && sid !== undefined) urls.push(withParameters(url, { iss: issuer, sid }));
	}
	if (urls.length === 0) return;
	const { headers, body } = pageWith(ctx, urls, location);
	ctx.status = 200;
	ctx.remove("location");
	ctx.set(headers);
	ctx.body = body;
}

function pageWith(ctx: KoaContextWithOIDC, urls: readonly string[], next: string) {
	const language = preferredLanguage(ctx.cookies.get("language", { signed: false }), ctx.get("accept-language"));
	const t = serverTranslation(language.code);
	const origins = new Set(urls.map((url) => new URL(url).origin));
	return barePage({
		language,
		title: t("gate:signing-out.title"),
		content: [
			element("p", {}, text(t("gate:signing-out.text"))),
			element("p", {}, element("a", { href: next }, text(t("gate:saml.button")))),
			// A frame is no element that may be empty, and takes the browser nowhere else.
			...urls.map((src) => element("iframe", { src, sandbox: SANDBOX, hidden: "", title: new URL(src).host }, " ")),
		],
		script: GO_ON,
		refresh: { seconds: PATIENCE_SECONDS + 1, url: next },
		policy: [`frame-src ${[...origins].join(" ")}`],
	});
}

function withParameters(address: string, parameters: Record<string, string>): string {
	const url = new URL(address);
	for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
	return url.href;
}

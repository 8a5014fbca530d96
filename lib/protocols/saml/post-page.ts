import { randomBytes } from "node:crypto";
import type { Language } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import type { Answer } from "./answer";
import { element, text } from "./xml/xml-text";

/**
 * The page that posts a message to a service provider (SAML 2.0 Bindings §3.5.4): by a script, or without scripts by a button.
 */
export function postPage(
	language: Language,
	action: string,
	name: string,
	xml: string,
	relayState: string | null,
): Answer {
	const t = serverTranslation(language.code);
	const nonce = randomBytes(16).toString("base64");
	const hidden = (field: string, value: string) => element("input", { type: "hidden", name: field, value });
	const fields = [
		hidden(name, Buffer.from(xml).toString("base64")),
		...(relayState === null ? [] : [hidden("RelayState", relayState)]),
	];
	const form = element(
		"form",
		{ method: "post", action },
		...fields,
		element("h1", {}, text(t("gate:saml.title"))),
		element("p", {}, text(t("gate:saml.text"))),
		element("button", { type: "submit" }, text(t("gate:saml.button"))),
	);
	const head = element(
		"head",
		{},
		element("meta", { charset: "utf-8" }),
		element("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
		element("title", {}, text(t("gate:saml.title"))),
		element("style", { nonce }, STYLE),
	);
	const body = element("body", {}, element("main", {}, form), element("script", { nonce }, SUBMIT));
	return {
		status: 200,
		headers: {
			"content-type": "text/html; charset=utf-8",
			"cache-control": "no-store",
			// Without form-action, which browsers would also apply to redirects of the service provider.
			"content-security-policy": `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
			// The URL of this page contains a code, so the referrer has only the origin.
			"referrer-policy": "strict-origin",
		},
		body: `<!doctype html>${element("html", { lang: language.code, dir: language.direction }, head, body)}`,
	};
}

const SUBMIT = "document.forms[0].submit();";
const STYLE =
	"body{margin:0;font-family:system-ui,sans-serif;color-scheme:light dark}main{max-width:26rem;margin:20vh auto 0;padding:0 1.5rem}h1{font-size:1.25rem}button{font:inherit;padding:.6rem 1.2rem}";

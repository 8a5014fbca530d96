import { randomBytes } from "node:crypto";
import type { Language } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { element, text } from "./xml-text";

export interface FormPage {
	status: 200;
	headers: Record<string, string>;
	body: string;
}

/**
 * A page with a form of these fields, which a script submits, or a button without scripts.
 * @param nonce the nonce of the policy of the response, if it differs from that of the page
 */
export function formPage(
	language: Language,
	action: string,
	values: Readonly<Record<string, string>>,
	nonce = randomBytes(16).toString("base64"),
): FormPage {
	const t = serverTranslation(language.code);
	const fields = Object.entries(values).map(([name, value]) => element("input", { type: "hidden", name, value }));
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
			// Without form-action, because browsers would also apply it to redirects of the service provider.
			"content-security-policy": `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
			// The URL of this page contains a code, so the referrer is limited to the origin.
			"referrer-policy": "strict-origin",
		},
		body: `<!doctype html>${element("html", { lang: language.code, dir: language.direction }, head, body)}`,
	};
}

const SUBMIT = "document.forms[0].submit();";
const STYLE =
	"body{margin:0;font-family:system-ui,sans-serif;color-scheme:light dark}main{max-width:26rem;margin:20vh auto 0;padding:0 1.5rem}h1{font-size:1.25rem}button{font:inherit;padding:.6rem 1.2rem}";

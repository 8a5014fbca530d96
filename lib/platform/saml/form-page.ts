import type { Language } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { type BarePage, barePage } from "@/lib/platform/markup/bare-page";
import { element, text } from "@/lib/platform/markup/xml-text";

/**
 * A page with a form of these fields, which a script submits, or a button without scripts. Its policy has no form-action, because
 * browsers would also apply it to redirects of the service provider.
 * @param nonce the nonce of the policy of the response, if it differs from that of the page
 */
export function formPage(
	language: Language,
	action: string,
	values: Readonly<Record<string, string>>,
	nonce?: string,
): BarePage {
	const t = serverTranslation(language.code);
	const fields = Object.entries(values).map(([name, value]) => element("input", { type: "hidden", name, value }));
	const form = element(
		"form",
		{ method: "post", action },
		...fields,
		element("p", {}, text(t("gate:saml.text"))),
		element("button", { type: "submit" }, text(t("gate:saml.button"))),
	);
	return barePage({
		language,
		title: t("gate:saml.title"),
		content: [form],
		script: "document.forms[0].submit();",
		nonce,
	});
}

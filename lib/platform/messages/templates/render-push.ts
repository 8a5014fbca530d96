import { languageOf, languages } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { oneLineEach } from "./one-line-each";
import type { Template } from "./render-message";

/** Renders a notification of a browser; null for a template that is none. */
export function renderPush({
	template,
	language,
	organization,
	values,
}: {
	template: Template;
	language: string;
	organization: string;
	values: Readonly<Record<string, string>>;
}): { title: string; text: string } | null {
	if (template !== "approval") return null;
	const known = languageOf(language.toLowerCase().split("-", 1)[0]) ?? languages[0];
	const t = serverTranslation(known.code);
	const { of } = oneLineEach({ of: values.application || organization });
	return { title: t("message:approval.subject", { of }), text: t("message:approval.push") };
}

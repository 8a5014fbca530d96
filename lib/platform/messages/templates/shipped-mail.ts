import type { LanguageCode } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import type { OwnMail } from "./own-mail";

/** Portico's own text of an invitation mail, with `{{name}}` in place of these values. */
export function shippedMail(language: LanguageCode, names: readonly string[]): OwnMail {
	const t = serverTranslation(language);
	const values = Object.fromEntries(names.map((name) => [name, `{{${name}}}`]));
	const text = [t("message:invitation.text", values), t("message:signature", values)].join("\n\n");
	return { subject: t("message:invitation.subject", values), text, html: "" };
}

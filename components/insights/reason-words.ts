import { knownText, type Translate } from "@/lib/platform/i18n/texts";

/** The reason of a failure in words; its code if there is no text for it, because an older release wrote it. */
export function reasonWords(reason: string, t: Translate): string {
	const key = `executions:reason.${reason}`;
	return (knownText(t, key) ?? reason === "") ? t("overview:no-reason") : reason;
}

"use client";
import { useTranslation } from "react-i18next";
import { durationText } from "@/components/ui/duration-text";
import type { Finding } from "@/lib/identity/applications/contract";
import { useLanguage } from "@/lib/platform/i18n/client";

/** The text of a finding, and its advice. */
export function useFindingText(): (finding: Finding) => { text: string; fix: string } {
	const { t } = useTranslation();
	const language = useLanguage();
	const day = new Intl.DateTimeFormat(language.locale, { dateStyle: "medium", timeZone: "UTC" });
	return ({ code, url = "", seconds = 0, at }) => {
		const duration = durationText(seconds, language.locale);
		const values = { url, duration, date: at === undefined ? "" : day.format(new Date(at)) };
		return { text: t(`appFindings:text.${code}`, values), fix: t(`appFindings:fix.${code}`) };
	};
}

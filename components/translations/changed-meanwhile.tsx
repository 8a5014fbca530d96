"use client";
import { useTranslation } from "react-i18next";
import { Notice } from "@/components/ui/notice";
import type { Translation } from "@/lib/flows/translations/contract";
import { useLanguage } from "@/lib/platform/i18n/client";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { languageName } from "./language-facts";

/** Says that somebody else has changed texts since the panel was opened, and shows their current wording. */
export function ChangedMeanwhile({ before, now }: { before: Translation; now: Translation }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const tags = [...new Set([...Object.keys(before.texts), ...Object.keys(now.texts)])];
	const changed = tags.filter((tag) => ownMember(before.texts, tag) !== ownMember(now.texts, tag));
	return (
		<Notice tone="warning" urgent title={t("translations:changed-meanwhile")}>
			<ul>
				{changed.map((tag) => (
					<li key={tag} lang={tag} dir="auto">
						{t("translations:changed-meanwhile-language", {
							language: languageName(tag, language.locale),
							text: ownMember(now.texts, tag) ?? "",
						})}
					</li>
				))}
			</ul>
		</Notice>
	);
}

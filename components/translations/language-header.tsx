"use client";
import { useTranslation } from "react-i18next";
import { ProgressBar } from "@/components/ui/progress-bar";
import { HeaderCell } from "@/components/ui/table";
import { useLanguage } from "@/lib/platform/i18n/client";
import { languageName } from "./language-facts";
import type { ListedLanguage } from "./listed-language";

/** A language and its completeness among all keys, independent of the filters. */
export function LanguageHeader({ column, isDefault }: { column: ListedLanguage; isDefault: boolean }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const { language: tag, total, translated } = column;
	const name = languageName(tag, language.locale);
	return (
		<HeaderCell className="min-w-44 py-1.5">
			<div className="flex flex-col gap-1">
				<div className="flex items-baseline justify-between gap-3">
					<span className="text-ink" title={isDefault ? t("translations:default-language") : undefined}>
						<span suppressHydrationWarning>{name}</span>{" "}
						<bdi className="font-mono text-xs font-normal text-muted">{tag}</bdi>
					</span>
					<span dir="ltr" className="font-normal tabular-nums">
						{t("translations:complete", { translated, total })}
					</span>
				</div>
				<ProgressBar label={t("translations:completeness", { language: name })} value={translated} max={total} />
			</div>
		</HeaderCell>
	);
}

"use client";
import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";
import { classes } from "@/components/ui/classes";
import type { Translation } from "@/lib/flows/translations/contract";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { directionOf } from "./language-facts";

/** The text of a key in one language: own texts in full colour, shipped ones muted, missing and stale ones marked. */
export function TextCell({
	translation: { texts, own, stale },
	language,
	onOpen,
}: {
	translation: Translation;
	language: string;
	onOpen: () => void;
}) {
	const { t } = useTranslation();
	const text = ownMember(texts, language);
	return (
		<td className="max-w-52 min-w-44">
			<button
				type="button"
				// Reached by arrow keys; as tab stops there would be hundreds.
				tabIndex={-1}
				onClick={onOpen}
				title={text}
				className="relative flex min-h-9 w-full items-center gap-1.5 px-3 text-start hover:bg-accent-soft/60 focus-visible:-outline-offset-2"
			>
				{text === undefined ? (
					<Badge tone="warning">{t("translations:missing")}</Badge>
				) : (
					<span
						lang={language}
						dir={directionOf(language)}
						className={classes("min-w-0 truncate", !own.includes(language) && "text-muted")}
					>
						{text}
					</span>
				)}
				{stale.includes(language) ? (
					<span className="shrink-0 text-warning" title={t("translations:stale")}>
						<History size={14} aria-hidden="true" />
						<span className="sr-only">{t("translations:stale")}</span>
					</span>
				) : null}
			</button>
		</td>
	);
}

"use client";
import { useTranslation } from "react-i18next";
import { RelativeTime } from "@/components/ui/relative-time";
import { Row } from "@/components/ui/table";
import type { Translation } from "@/lib/flows/translations/contract";
import type { ListedLanguage } from "./listed-language";
import { TextCell } from "./text-cell";
import { UsedBy } from "./used-by";

/** A key with its text in each language. */
export function TranslationRow({
	translation,
	columns,
	onOpen,
}: {
	translation: Translation;
	columns: readonly ListedLanguage[];
	onOpen: (language: string | undefined) => void;
}) {
	const { t } = useTranslation();
	const { namespace, key, usedBy, updatedAt } = translation;
	const name = `${namespace}:${key}`;
	return (
		<Row className="group">
			<th
				scope="row"
				className="sticky start-0 z-10 h-9 max-w-40 min-w-40 border-e bg-surface p-0 font-normal group-hover:bg-sunken sm:max-w-72"
			>
				<button
					type="button"
					onClick={() => onOpen(undefined)}
					aria-label={t("translations:edit", { name })}
					title={name}
					dir="ltr"
					className="block min-h-9 w-full px-3 py-1 text-start font-mono text-sm wrap-anywhere focus-visible:-outline-offset-2 sm:truncate rtl:text-end"
				>
					<span className="text-muted">{namespace}:</span>
					{key}
				</button>
			</th>
			<td className="relative px-3">
				<UsedBy name={name} flows={usedBy} />
			</td>
			{columns.map(({ language }) => (
				<TextCell key={language} translation={translation} language={language} onOpen={() => onOpen(language)} />
			))}
			<td className="px-3 text-sm text-muted">{updatedAt === undefined ? null : <RelativeTime at={updatedAt} />}</td>
		</Row>
	);
}

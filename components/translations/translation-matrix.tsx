"use client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SortHeader } from "@/components/list/sort-header";
import { HeaderCell, Table } from "@/components/ui/table";
import type { Translation } from "@/lib/flows/translations/contract";
import { LanguageHeader } from "./language-header";
import type { ListedLanguage } from "./listed-language";
import { moveInMatrix } from "./move-in-matrix";
import { type TranslationsState, translationList } from "./translation-list";
import { TranslationPanel } from "./translation-panel";
import { TranslationRow } from "./translation-row";

/** The matrix of keys (rows) and languages (columns); a cell opens its key for editing. Arrow keys move between cells. */
export function TranslationMatrix({
	translations,
	languages,
	columns,
	defaultLanguage,
	state,
}: {
	translations: readonly Translation[];
	/** All languages, including hidden ones, because the panel shows all of them. */
	languages: readonly string[];
	columns: readonly ListedLanguage[];
	defaultLanguage: string;
	state: TranslationsState;
}) {
	const { t } = useTranslation();
	const { url, usualOrder } = translationList;
	const sorting = { state, usualOrder, urlOf: (change: Partial<typeof state>) => url(state, change) };
	const [open, setOpen] = useState<{ name: string; language: string | undefined } | null>(null);
	const edited = translations.find((translation) => nameOf(translation) === open?.name);
	return (
		<>
			<Table label={t("translations:title")} tall>
				<thead>
					<tr>
						<SortHeader
							sorting={sorting}
							sort="key"
							className="sticky start-0 z-10 border-e bg-sunken"
							label={t("translations:key")}
						/>
						<HeaderCell>{t("translations:used-by")}</HeaderCell>
						{columns.map((column) => (
							<LanguageHeader key={column.language} column={column} isDefault={column.language === defaultLanguage} />
						))}
						<SortHeader sorting={sorting} sort="updatedAt" label={t("translations:changed")} />
					</tr>
				</thead>
				<tbody onKeyDown={moveInMatrix}>
					{translations.map((translation) => (
						<TranslationRow
							key={nameOf(translation)}
							translation={translation}
							columns={columns}
							onOpen={(language) => setOpen({ name: nameOf(translation), language })}
						/>
					))}
				</tbody>
			</Table>
			{edited === undefined || open === null ? null : (
				<TranslationPanel
					translation={edited}
					languages={languages}
					defaultLanguage={defaultLanguage}
					focus={open.language}
					onClose={() => setOpen(null)}
				/>
			)}
		</>
	);
}

function nameOf({ namespace, key }: Translation): string {
	return `${namespace}:${key}`;
}

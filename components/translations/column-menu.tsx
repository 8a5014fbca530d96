"use client";
import { Menu as Base } from "@base-ui/react/menu";
import { Check, Columns3 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { useRouter } from "@/components/ui/navigation";
import { useLanguage } from "@/lib/platform/i18n/client";
import { AddLanguageDialog } from "./add-language-dialog";
import { languageName } from "./language-facts";
import { type TranslationsState, translationList } from "./translation-list";

/** Chooses the languages that are shown as columns; at least one remains. */
export function ColumnMenu({ state, languages }: { state: TranslationsState; languages: readonly string[] }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const router = useRouter();
	const [adding, setAdding] = useState(false);
	const shown = state.show ?? languages;

	function show(tags: readonly string[]) {
		const all = languages.every((tag) => tags.includes(tag)) && tags.length === languages.length;
		router.push(translationList.url(state, { show: all ? undefined : tags, page: state.page }), { scroll: false });
	}

	return (
		<>
			<Menu
				trigger={
					<Button>
						<Columns3 size={16} aria-hidden="true" />
						{t("translations:columns")}
					</Button>
				}
			>
				{languages.map((tag) => {
					const on = shown.includes(tag);
					return (
						<Base.CheckboxItem
							key={tag}
							checked={on}
							disabled={on && shown.length === 1}
							closeOnClick={false}
							onCheckedChange={(checked) => show(checked ? [...shown, tag] : shown.filter((other) => other !== tag))}
							className="flex min-h-8 cursor-default items-center gap-2 px-3 outline-hidden select-none data-disabled:opacity-60 data-highlighted:bg-accent-soft"
						>
							<span className="grid w-4 place-items-center">
								<Base.CheckboxItemIndicator className="text-accent">
									<Check size={14} aria-hidden="true" />
								</Base.CheckboxItemIndicator>
							</span>
							{languageName(tag, language.locale)}
						</Base.CheckboxItem>
					);
				})}
				<MenuSeparator />
				<MenuItem onClick={() => setAdding(true)}>
					<span className="w-4" />
					{t("translations:add-language")}
				</MenuItem>
			</Menu>
			{adding ? (
				<AddLanguageDialog
					existing={languages}
					onAdd={(tag) => {
						setAdding(false);
						const [first, ...others] = shown;
						// Inserted as the second column, because the last one could be outside of the visible area.
						show([...(first === undefined ? [] : [first]), tag, ...others]);
					}}
					onClose={() => setAdding(false)}
				/>
			) : null}
		</>
	);
}

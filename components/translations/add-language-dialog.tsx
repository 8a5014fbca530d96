"use client";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { inputClasses } from "@/components/ui/input-classes";
import { TextField } from "@/components/ui/text-field";
import { canonicalLanguage } from "@/lib/flows/translations/contract";
import { useLanguage } from "@/lib/platform/i18n/client";
import { languageName, offeredLanguages } from "./language-facts";

const OTHER = "other";

/** Adds a column for a language without texts, chosen by name or typed as a tag. */
export function AddLanguageDialog({
	existing,
	onAdd,
	onClose,
}: {
	existing: readonly string[];
	onAdd: (tag: string) => void;
	onClose: () => void;
}) {
	const { t } = useTranslation();
	const language = useLanguage();
	const form = useId();
	const options = useMemo(() => {
		const { compare } = new Intl.Collator(language.locale);
		return offeredLanguages
			.filter((tag) => !existing.includes(tag))
			.map((tag) => ({ tag, name: languageName(tag, language.locale) }))
			.toSorted((a, b) => compare(a.name, b.name));
	}, [existing, language]);
	const [chosen, setChosen] = useState(options[0]?.tag ?? OTHER);
	const [typed, setTyped] = useState("");
	const [tried, setTried] = useState(false);
	const tag = chosen === OTHER ? canonicalLanguage(typed.trim()) : chosen;
	const error =
		tag === undefined ? t("translations:tag-wrong") : existing.includes(tag) ? t("translations:tag-exists") : undefined;

	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={t("translations:add-language")}
			description={t("translations:add-language-text")}
			footer={
				<>
					<Button onClick={onClose}>{t("ui:cancel")}</Button>
					<Button type="submit" form={form} variant="primary">
						{t("translations:add")}
					</Button>
				</>
			}
		>
			<form
				id={form}
				className="flex flex-col gap-3"
				onSubmit={(event) => {
					event.preventDefault();
					setTried(true);
					if (tag !== undefined && error === undefined) onAdd(tag);
				}}
			>
				<label className="flex flex-col gap-1">
					<span className="text-sm font-medium">{t("translations:language")}</span>
					<select value={chosen} onChange={(event) => setChosen(event.target.value)} className={inputClasses}>
						{options.map(({ tag, name }) => (
							<option key={tag} value={tag}>
								{name}
							</option>
						))}
						<option value={OTHER}>{t("translations:other-language")}</option>
					</select>
				</label>
				{chosen === OTHER ? (
					<TextField
						label={t("translations:tag")}
						hint={t("translations:tag-hint")}
						error={tried ? error : undefined}
						value={typed}
						onChange={(event) => setTyped(event.target.value)}
						maxLength={35}
						dir="ltr"
						autoCapitalize="off"
						spellCheck={false}
					/>
				) : null}
			</form>
		</Dialog>
	);
}

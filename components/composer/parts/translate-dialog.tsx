"use client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import type { TextPlace } from "@/lib/flows/model";
import { literalToKey } from "../commands/texts/edit-texts";
import { writtenLanguage } from "../commands/texts/written-language";
import { useComposerTexts } from "../derived/texts/composer-texts";
import { languageName } from "../derived/texts/language-name";
import { useComposerStore } from "../store/composer-context";

/** Makes texts translatable, and asks in which language they are written. */
export function TranslateDialog({
	texts,
	onClose,
}: {
	texts: readonly { place: TextPlace; text: string }[];
	onClose: () => void;
}) {
	const { t } = useTranslation();
	const { languages, resources } = useComposerTexts();
	const store = useComposerStore();
	const words = texts.map(({ text }) => text);
	const [language, setLanguage] = useState(() => writtenLanguage(words, languages));

	function translate() {
		onClose();
		store
			.getState()
			.change({ key: "inspector:step.translated" }, (draft) =>
				texts.reduce((changed, { place, text }) => literalToKey(changed, place, text, { language, resources }), draft),
			);
	}

	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={t("inspector:translate.title")}
			description={t("inspector:translate.text")}
			footer={
				<>
					<Button onClick={onClose}>{t("ui:cancel")}</Button>
					<Button variant="primary" onClick={translate}>
						{t("inspector:translate.confirm")}
					</Button>
				</>
			}
		>
			<div className="flex flex-col gap-3">
				<ul className="flex max-h-40 flex-col gap-1 overflow-y-auto text-sm">
					{texts.map(({ place, text }) => (
						<li key={`${place.componentId} ${place.member} ${place.option ?? ""}`} dir="auto" className="wrap-anywhere">
							{text}
						</li>
					))}
				</ul>
				<Select
					label={t("inspector:translate.language")}
					value={language}
					options={languages.map((each) => ({ value: each, label: languageName(each) }))}
					onValueChange={setLanguage}
				/>
			</div>
		</Dialog>
	);
}

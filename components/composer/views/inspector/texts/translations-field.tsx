"use client";
import { Type } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { keyReference, type TextPlace } from "@/lib/flows/model";
import { withTextAt } from "../../../commands/texts/edit-texts";
import { textOnlyHere } from "../../../commands/texts/text-only-here";
import { useComposerTexts } from "../../../derived/texts/composer-texts";
import { useSharedTexts } from "../../../derived/texts/use-shared-texts";
import { useComposer, useComposerStore } from "../../../store/composer-context";
import { IconButton } from "../layout/icon-button";
import { KeyPicker } from "./key-picker";
import { TranslationLine } from "./translation-line";

/** The texts of a key in every language. They belong to the key, so a change applies to every use of the key. */
export function TranslationsField({
	place,
	name,
	label,
	long,
	readOnly,
}: {
	place: TextPlace;
	/** `namespace:key`. */
	name: string;
	label: string;
	long: boolean;
	readOnly: boolean;
}) {
	const { t } = useTranslation();
	const { language, languages, resolve, resources } = useComposerTexts();
	const store = useComposerStore();
	const others = useSharedTexts(useComposer((state) => state.flowId))?.get(name) ?? [];

	function takeOnlyHere() {
		store.getState().change({ key: "composer:shared-text.step" }, (draft) => textOnlyHere(draft, name, resources));
	}
	function takePlainText() {
		const plain = resolve(keyReference(name));
		store.getState().edit({ key: "inspector:step.untranslated" }, (flow) => withTextAt(flow, place, plain));
	}

	return (
		<fieldset className="flex min-w-0 flex-col gap-1 rounded-control border p-2 pt-0">
			<legend className="sr-only">{label}</legend>
			<div className="-me-1 flex min-h-8 items-center gap-1">
				<span aria-hidden="true" className="min-w-0 flex-1 truncate text-sm font-medium">
					{label}
				</span>
				{readOnly ? null : (
					<>
						<IconButton
							icon={Type}
							label={t("inspector:use-plain-text", { name: label })}
							className="size-7"
							onClick={takePlainText}
						/>
						<KeyPicker place={place} label={label} name={name} />
					</>
				)}
			</div>
			<code dir="ltr" className="truncate text-xs text-muted" title={name}>
				{name}
			</code>
			{others.length === 0 ? null : (
				<div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
					<span className="min-w-0 flex-1 wrap-anywhere" title={others.join(", ")}>
						{t("composer:shared-text.also", { count: others.length })}
					</span>
					{readOnly ? null : (
						<Button
							size="small"
							onClick={takeOnlyHere}
							aria-label={t("composer:shared-text.only-here-of", { name: label })}
						>
							{t("composer:shared-text.only-here")}
						</Button>
					)}
				</div>
			)}
			{languages.map((each) => (
				<TranslationLine
					key={each}
					name={name}
					language={each}
					shown={each === language}
					long={long}
					readOnly={readOnly}
				/>
			))}
		</fieldset>
	);
}

"use client";
import { TriangleAlert } from "lucide-react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { keyParts, type TextPlace, textOf } from "@/lib/flows/model";
import { textStep, writeTextAt } from "../../../commands/texts/edit-texts";
import { directionOf, useComposerTexts } from "../../../derived/texts/composer-texts";
import { languageName } from "../../../derived/texts/language-name";
import { useComposerStore, useViewStore } from "../../../store/composer-context";
import { useHeldText } from "../fields/use-held-text";
import { FormatBar } from "./format-bar";

/** The text of a key in one language. */
export function TranslationLine({
	place,
	name,
	language,
	shown,
	long,
	rich,
	readOnly,
}: {
	place: TextPlace;
	name: string;
	language: string;
	/** Whether it is the shown language. */
	shown: boolean;
	long: boolean;
	rich: boolean;
	readOnly: boolean;
}) {
	const { t } = useTranslation();
	const { resources } = useComposerTexts();
	const store = useComposerStore();
	const view = useViewStore();
	const id = useId();
	const area = useRef<HTMLTextAreaElement>(null);
	const text = textOf(resources, language, ...keyParts(name));
	// A blank text counts as absent, but a typed leading space must stay in the field.
	const held = useHeldText(textStep(place, language), text, text ?? "");
	const nameOfLanguage = languageName(language);

	function type(typed: string) {
		store
			.getState()
			.change(
				{ key: "inspector:step.translation", params: { language: nameOfLanguage } },
				(draft) =>
					writeTextAt(draft, place, { language, text: typed, resources, everywhere: view.getState().textsForAll }),
				{ coalesce: textStep(place, language) },
			);
		held.hold(typed, typed.trim() === "" ? undefined : typed);
	}

	return (
		<div className="grid min-w-0 grid-cols-[4.75rem_1fr] items-start gap-1.5">
			<label htmlFor={id} lang={language} className="flex min-h-8 min-w-0 items-center gap-1 text-xs text-muted">
				{text === undefined ? (
					<TriangleAlert size={12} role="img" aria-label={t("inspector:missing")} className="shrink-0 text-warning" />
				) : null}
				<bdi className="truncate" title={nameOfLanguage}>
					{nameOfLanguage}
				</bdi>
			</label>
			{rich && shown && !readOnly ? (
				<div className="col-start-2">
					<FormatBar field={area} onChange={type} />
				</div>
			) : null}
			<textarea
				ref={area}
				id={id}
				data-text={shown ? "" : undefined}
				lang={language}
				// The placeholder for a missing text is in the user's language.
				dir={held.text === "" ? undefined : directionOf(language)}
				rows={long ? 2 : 1}
				maxLength={4000}
				readOnly={readOnly}
				placeholder={t("inspector:missing")}
				value={held.text}
				onChange={(event) => type(event.target.value)}
				onBlur={held.release}
				className="col-start-2 field-sizing-content min-h-8 w-full min-w-0 resize-none rounded-control border border-line-strong/70 bg-surface px-2 py-1 text-ink read-only:bg-sunken"
			/>
		</div>
	);
}

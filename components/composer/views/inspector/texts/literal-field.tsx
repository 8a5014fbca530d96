"use client";
import { Languages } from "lucide-react";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { inputClasses } from "@/components/ui/input-classes";
import type { TextPlace } from "@/lib/flows/model";
import { withTextAt } from "../../../commands/texts/edit-texts";
import { useComposerTexts } from "../../../derived/texts/composer-texts";
import { TranslateDialog } from "../../../parts/translate-dialog";
import { useComposerStore } from "../../../store/composer-context";
import { IconButton } from "../layout/icon-button";
import { FormatBar } from "./format-bar";
import { KeyPicker } from "./key-picker";

/** Plain text, the same in every language, with a button that makes it translatable. */
export function LiteralField({
	place,
	scope,
	raw,
	label,
	long,
	rich,
	readOnly,
}: {
	place: TextPlace;
	scope: string;
	raw: string;
	label: string;
	long: boolean;
	rich: boolean;
	readOnly: boolean;
}) {
	const { t } = useTranslation();
	const { language } = useComposerTexts();
	const [translating, setTranslating] = useState(false);
	const store = useComposerStore();
	const id = useId();

	const area = useRef<HTMLTextAreaElement>(null);

	function write(value: string) {
		store
			.getState()
			.edit({ key: "inspector:step.member", params: { member: label } }, (flow) => withTextAt(flow, place, value), {
				coalesce: `text:${scope}`,
			});
	}

	const field = {
		id,
		"data-text": "",
		value: raw,
		onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => write(target.value),
		lang: language,
		dir: "auto",
		maxLength: 4000,
		readOnly,
	} as const;
	return (
		<div className="flex min-w-0 flex-col gap-0.5">
			<div className="flex min-h-7 items-center gap-1">
				<label htmlFor={id} className="min-w-0 flex-1 truncate text-sm font-medium">
					{label}
				</label>
				{readOnly ? null : (
					<>
						<IconButton
							icon={Languages}
							label={t("inspector:translate", { name: label })}
							className="size-7"
							onClick={() => setTranslating(true)}
						/>
						<KeyPicker place={place} label={label} />
					</>
				)}
			</div>
			{rich && !readOnly ? <FormatBar field={area} onChange={write} /> : null}
			{long ? (
				<textarea {...field} ref={area} rows={3} className={`${inputClasses} h-auto py-1.5`} />
			) : (
				<input {...field} autoComplete="off" className={inputClasses} />
			)}
			{translating ? <TranslateDialog texts={[{ place, text: raw }]} onClose={() => setTranslating(false)} /> : null}
		</div>
	);
}

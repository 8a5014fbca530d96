"use client";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "@/lib/platform/i18n/client";
import { durationText } from "./duration-text";
import { inputClasses } from "./input-classes";

interface Props {
	label: ReactNode;
	hint?: ReactNode;
	value: number;
	/** The maximum, in seconds. */
	max: number;
	disabled?: boolean;
	invalid?: boolean;
	/** 0 while no number is typed. */
	onChange: (seconds: number) => void;
}

/** A duration in seconds, with its text in words beside it. */
export function SecondsField({ label, hint, value, max, disabled, invalid, onChange }: Props) {
	const { t } = useTranslation();
	const language = useLanguage();
	const id = useId();
	const [text, setText] = useState(String(value));
	const shown = numberIn(text) === value ? text : String(value);
	return (
		<div className="flex min-w-0 flex-col gap-1">
			<label htmlFor={id} className="text-sm font-medium">
				{label}
			</label>
			<div className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<input
					id={id}
					type="number"
					inputMode="numeric"
					className={`${inputClasses} max-w-32 tabular-nums`}
					min={1}
					max={max}
					step={1}
					required
					disabled={disabled}
					aria-invalid={invalid || undefined}
					aria-describedby={`${id}-words${hint ? ` ${id}-hint` : ""}`}
					value={shown}
					onChange={(event) => {
						setText(event.target.value);
						onChange(numberIn(event.target.value));
					}}
				/>
				<span id={`${id}-words`} className="text-sm text-muted">
					{value > 0 ? t("ui:seconds-are", { duration: durationText(value, language.locale) }) : t("ui:seconds")}
				</span>
			</div>
			{hint ? (
				<p id={`${id}-hint`} className="text-sm text-muted">
					{hint}
				</p>
			) : null}
		</div>
	);
}

function numberIn(text: string): number {
	return /^\d{1,10}$/.test(text) ? Number(text) : 0;
}

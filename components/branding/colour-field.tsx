"use client";
import { RotateCcw } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonClasses } from "@/components/ui/button";
import { inputClasses } from "@/components/ui/input-classes";

/** A colour that is picked or typed; shows the inherited colour while none is set. */
export function ColourField({
	label,
	value,
	inherited,
	onChange,
}: {
	label: string;
	value: string | null;
	/** The inherited colour. */
	inherited: string;
	onChange: (colour: string | null) => void;
}) {
	const { t } = useTranslation();
	const id = useId();
	const [typed, setTyped] = useState<string | null>(null);
	const shown = value ?? inherited;
	return (
		<div className="flex min-w-0 flex-col gap-1">
			<label htmlFor={id} className="text-sm font-medium">
				{label}
			</label>
			<div className="flex items-center gap-1">
				<input
					type="color"
					aria-label={t("branding:pick", { colour: label })}
					value={shown}
					onChange={(event) => {
						setTyped(null);
						onChange(event.target.value);
					}}
					className="size-8 shrink-0 cursor-pointer rounded-control border border-line-strong/70 bg-surface p-0.5"
				/>
				<input
					id={id}
					dir="ltr"
					value={typed ?? value ?? ""}
					placeholder={inherited}
					maxLength={7}
					spellCheck={false}
					pattern="#[0-9a-fA-F]{6}"
					title={t("branding:colour-hint")}
					aria-invalid={typed !== null && typed !== "" && !COLOUR.test(typed) ? true : undefined}
					onChange={(event) => {
						const text = event.target.value.trim();
						setTyped(text);
						if (text === "") onChange(null);
						else if (COLOUR.test(text)) onChange(text.toLowerCase());
					}}
					onBlur={() => setTyped(null)}
					className={`${inputClasses} font-mono`}
				/>
				{value === null ? null : (
					<button
						type="button"
						className={buttonClasses({ variant: "quiet", size: "icon" })}
						aria-label={t("branding:inherit", { colour: label })}
						title={t("branding:inherit", { colour: label })}
						onClick={() => {
							setTyped(null);
							onChange(null);
						}}
					>
						<RotateCcw size={14} aria-hidden="true" />
					</button>
				)}
			</div>
		</div>
	);
}

const COLOUR = /^#[0-9a-fA-F]{6}$/;

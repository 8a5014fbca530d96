"use client";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { AnnotationColor } from "@/lib/flows/model";

const swatches: Record<AnnotationColor, string> = {
	yellow: "bg-warning-soft border-warning",
	blue: "bg-accent-soft border-accent",
	green: "bg-success-soft border-success",
	pink: "bg-danger-soft border-danger",
	gray: "bg-sunken border-line-strong",
};
const colors: readonly AnnotationColor[] = ["yellow", "blue", "green", "pink", "gray"];

/** The colour of a note or a group. */
export function ColorChoice({
	value,
	onChange,
	readOnly,
}: {
	value: AnnotationColor;
	onChange: (color: AnnotationColor) => void;
	readOnly: boolean;
}) {
	const { t } = useTranslation();
	const name = useId();
	return (
		<fieldset className="flex flex-col gap-1">
			<legend className="pb-1 text-sm font-medium">{t("inspector:color")}</legend>
			<div className="flex gap-1">
				{colors.map((color) => (
					<label key={color} title={t(`inspector:color.${color}`)} className="grid size-8 place-items-center">
						<input
							type="radio"
							name={name}
							aria-label={t(`inspector:color.${color}`)}
							checked={value === color}
							disabled={readOnly}
							onChange={() => onChange(color)}
							className={`size-6 appearance-none rounded-full border-2 checked:ring-2 checked:ring-ink checked:ring-offset-2 checked:ring-offset-surface ${swatches[color]}`}
						/>
					</label>
				))}
			</div>
		</fieldset>
	);
}

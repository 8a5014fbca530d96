"use client";
import { type LucideIcon, Monitor, Moon, Smartphone, Sun, Tablet } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "@/lib/platform/i18n/texts";
import type { Device } from "../../store/composer-view";

export type ScreenScheme = "light" | "dark";

export interface Choice<Value extends string> {
	value: Value;
	label: TextKey;
	icon: LucideIcon;
}

export const devices: readonly Choice<Device>[] = [
	{ value: "phone", label: "projections:storyboard.phone", icon: Smartphone },
	{ value: "tablet", label: "projections:storyboard.tablet", icon: Tablet },
	{ value: "desktop", label: "projections:storyboard.desktop", icon: Monitor },
];
export const schemes: readonly Choice<ScreenScheme>[] = [
	{ value: "light", label: "projections:storyboard.light", icon: Sun },
	{ value: "dark", label: "projections:storyboard.dark", icon: Moon },
];

/** A choice between a few icons. */
export function Choices<Value extends string>({
	legend,
	choices,
	value,
	onChoose,
}: {
	legend: string;
	choices: readonly Choice<Value>[];
	value: Value | null;
	onChoose: (value: Value) => void;
}) {
	const { t } = useTranslation();
	return (
		<fieldset className="flex rounded-control border">
			<legend className="sr-only">{legend}</legend>
			{choices.map((choice) => (
				<button
					key={choice.value}
					type="button"
					aria-label={t(choice.label)}
					title={t(choice.label)}
					aria-pressed={choice.value === value}
					className="grid h-7 min-w-8 place-items-center rounded-control text-muted hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:text-accent"
					onClick={() => onChoose(choice.value)}
				>
					<choice.icon size={15} aria-hidden="true" />
				</button>
			))}
		</fieldset>
	);
}

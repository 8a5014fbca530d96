"use client";
import { GalleryHorizontal, LayoutGrid, type LucideIcon, Monitor, Moon, Smartphone, Sun, Tablet } from "lucide-react";
import { Select } from "@/components/ui/select";
import { useText } from "@/lib/platform/i18n/client";
import type { TextKey } from "@/lib/platform/i18n/texts";
import { useView, useViewStore } from "../store/composer-context";
import type { Device } from "../store/composer-view";
import { useComposerTexts } from "../texts/composer-texts";
import { languageName } from "../texts/language-name";

export type ScreenScheme = "light" | "dark";
export type Arrangement = "row" | "grid";

interface Choice<Value extends string> {
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
const arrangements: readonly Choice<Arrangement>[] = [
	{ value: "row", label: "projections:storyboard.row", icon: GalleryHorizontal },
	{ value: "grid", label: "projections:storyboard.grid", icon: LayoutGrid },
];

/** On what, in which colours and in which language the screens are seen. */
export function StoryboardToolbar({
	scheme,
	onScheme,
	arrangement,
	onArrangement,
}: {
	/** Null while it is the console's own. */
	scheme: ScreenScheme | null;
	onScheme: (scheme: ScreenScheme | null) => void;
	arrangement: Arrangement;
	onArrangement: (arrangement: Arrangement) => void;
}) {
	const { t } = useText();
	const view = useViewStore();
	const device = useView((shown) => shown.device);
	const { languages, language } = useComposerTexts();
	// What was asked for in the address may be no language of the organization.
	const offered = languages.includes(language) ? languages : [language, ...languages];
	return (
		<div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-surface px-3 py-1">
			<Choices
				legend={t("projections:storyboard.device")}
				choices={devices}
				value={device}
				onChoose={(chosen) => view.getState().show({ device: chosen })}
			/>
			<Choices
				legend={t("projections:storyboard.scheme")}
				choices={schemes}
				value={scheme}
				onChoose={(chosen) => onScheme(chosen === scheme ? null : chosen)}
			/>
			<Choices
				legend={t("projections:storyboard.arrangement")}
				choices={arrangements}
				value={arrangement}
				onChoose={onArrangement}
			/>
			<Select
				label={t("composer:language")}
				hideLabel
				options={offered.map((value) => ({ value, label: languageName(value) }))}
				value={language}
				onValueChange={(chosen) => view.getState().show({ language: chosen })}
			/>
		</div>
	);
}

/** A few choices as pictures, of which one is pressed. */
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
	const { t } = useText();
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

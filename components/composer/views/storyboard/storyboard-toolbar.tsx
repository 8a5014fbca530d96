"use client";
import { GalleryHorizontal, LayoutGrid } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Select } from "@/components/ui/select";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { languageName } from "../../derived/texts/language-name";
import { ApplicationChoice } from "../../parts/screens/application-choice";
import { type Choice, Choices, devices, type ScreenScheme, schemes } from "../../parts/screens/screen-choices";
import { useView, useViewStore } from "../../store/composer-context";

export type Arrangement = "row" | "grid";

const arrangements: readonly Choice<Arrangement>[] = [
	{ value: "row", label: "projections:storyboard.row", icon: GalleryHorizontal },
	{ value: "grid", label: "projections:storyboard.grid", icon: LayoutGrid },
];

/** The device, colour scheme, language and application of the screens. */
export function StoryboardToolbar({
	scheme,
	onScheme,
	arrangement,
	onArrangement,
}: {
	/** Null for the console's own scheme. */
	scheme: ScreenScheme | null;
	onScheme: (scheme: ScreenScheme | null) => void;
	arrangement: Arrangement;
	onArrangement: (arrangement: Arrangement) => void;
}) {
	const { t } = useTranslation();
	const view = useViewStore();
	const device = useView((shown) => shown.device);
	const { languages, language } = useComposerTexts();
	// The language in the URL may not be one of the organization.
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
			<ApplicationChoice />
		</div>
	);
}

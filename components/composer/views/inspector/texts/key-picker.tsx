"use client";
import { BookOpenText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClasses } from "@/components/ui/button";
import { keyReference, type TextPlace } from "@/lib/flows/model";
import { withTextAt } from "../../../commands/texts/edit-texts";
import { useComposerTexts } from "../../../derived/texts/composer-texts";
import { useComposerStore } from "../../../store/composer-context";
import { SearchableChoice } from "../fields/searchable-choice";
import { keyChoices } from "./key-choices";

/** Chooses an existing key by its text or its name. */
export function KeyPicker({ place, label, name }: { place: TextPlace; label: string; name?: string }) {
	const { t } = useTranslation();
	const { language, resources } = useComposerTexts();
	const store = useComposerStore();
	return (
		<SearchableChoice
			label={t("inspector:choose-key", { name: label })}
			hideLabel
			shown={<BookOpenText size={15} aria-hidden="true" />}
			trigger={`${buttonClasses({ variant: "quiet", size: "icon" })} size-7`}
			value={name ?? null}
			choices={() => keyChoices(resources, language)}
			onChoose={(chosen) =>
				store
					.getState()
					.edit({ key: "inspector:step.key-chosen", params: { name: chosen } }, (flow) =>
						withTextAt(flow, place, keyReference(chosen)),
					)
			}
		/>
	);
}

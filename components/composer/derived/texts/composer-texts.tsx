"use client";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { resolveText, type TextResources } from "@/components/screen/screen-texts";
import { withTextEdits } from "@/lib/flows/model";
import { useComposer, useView } from "../../store/composer-context";

/** The texts of screens, as they will be after the draft is saved. */
export interface ComposerTexts {
	/** Effective texts, with the changes of this editing session. */
	resources: TextResources;
	/** The languages in which the organization has texts. */
	languages: readonly string[];
	/** The language of cards and previews. */
	language: string;
	direction: "ltr" | "rtl";
	/** Resolves a label of the flow in that language; plain text is returned unchanged. */
	resolve(raw: string | undefined): string;
}

const Context = createContext<ComposerTexts | null>(null);

/** Provides the texts of the organization. */
export function ComposerTextsProvider({ loaded, children }: { loaded: TextResources; children: ReactNode }) {
	const language = useView((view) => view.language);
	const edits = useComposer(({ history }) => history.present.texts);
	const resources = useMemo(() => withTextEdits(loaded, edits), [loaded, edits]);
	const texts = useMemo<ComposerTexts>(() => {
		const languages = Object.keys(resources).sort((one, other) => Number(other === "en") - Number(one === "en"));
		return {
			resources,
			languages,
			language,
			direction: directionOf(language),
			resolve: (raw) => (raw === undefined ? "" : resolveText(raw, language, resources).text),
		};
	}, [resources, language]);
	return <Context.Provider value={texts}>{children}</Context.Provider>;
}

/** The texts of screens. */
export function useComposerTexts(): ComposerTexts {
	const texts = useContext(Context);
	if (texts === null) throw new Error("outside of a composer");
	return texts;
}

/** The direction in which a language is written. */
export function directionOf(language: string): "ltr" | "rtl" {
	try {
		const { textInfo, getTextInfo } = new Intl.Locale(language) as Intl.Locale & {
			textInfo?: { direction: "ltr" | "rtl" };
			getTextInfo?: () => { direction: "ltr" | "rtl" };
		};
		return (getTextInfo?.call(new Intl.Locale(language)) ?? textInfo)?.direction ?? "ltr";
	} catch {
		return "ltr";
	}
}

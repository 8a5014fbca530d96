"use client";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { resolveText, type TextResources } from "@/components/screen/screen-texts";
import { useComposer, useView } from "../../store/composer-context";
import type { TextEdits } from "../../store/composer-draft";

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
	const resources = useMemo(() => withEdits(loaded, edits), [loaded, edits]);
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

/** Applies the changes of this editing session to the saved texts. */
export function withEdits(saved: TextResources, edits: TextEdits): TextResources {
	const names = Object.keys(edits);
	if (names.length === 0) return saved;
	const result: Record<string, Record<string, Record<string, string>>> = {};
	for (const [language, namespaces] of Object.entries(saved)) result[language] = { ...namespaces };
	for (const name of names) {
		const colon = name.indexOf(":");
		const [namespace, key] = [name.slice(0, colon), name.slice(colon + 1)];
		for (const [language, text] of Object.entries(edits[name] ?? {})) {
			const namespaces = result[language] ?? {};
			result[language] = namespaces;
			const keys = { ...namespaces[namespace] };
			if (text === null) delete keys[key];
			else keys[key] = text;
			namespaces[namespace] = keys;
		}
	}
	return result;
}

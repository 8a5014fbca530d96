import arExecutors from "./bundles/ar/executors.json" with { type: "json" };
import arGate from "./bundles/ar/gate.json" with { type: "json" };
import arShell from "./bundles/ar/shell.json" with { type: "json" };
import deExecutors from "./bundles/de/executors.json" with { type: "json" };
import deGate from "./bundles/de/gate.json" with { type: "json" };
import deShell from "./bundles/de/shell.json" with { type: "json" };
import enExecutors from "./bundles/en/executors.json" with { type: "json" };
import enGate from "./bundles/en/gate.json" with { type: "json" };
import enShell from "./bundles/en/shell.json" with { type: "json" };
import jaExecutors from "./bundles/ja/executors.json" with { type: "json" };
import jaGate from "./bundles/ja/gate.json" with { type: "json" };
import jaShell from "./bundles/ja/shell.json" with { type: "json" };
import { i18nOf } from "./i18n-of";
import { type LanguageCode, languageOf } from "./languages";
import type { Texts, Translate } from "./texts";

const bundles: Record<LanguageCode, Pick<Texts, "gate" | "executors" | "shell">> = {
	en: { gate: enGate, executors: enExecutors, shell: enShell },
	de: { gate: deGate, executors: deExecutors, shell: deShell },
	ja: { gate: jaGate, executors: jaExecutors, shell: jaShell },
	ar: { gate: arGate, executors: arExecutors, shell: arShell },
};

/**
 * The translation of the gate's pages into the language of a simulated screen, which may differ from the reader's; English if
 * Portico does not ship that language.
 */
export function gateTranslation(language: string): Translate {
	const code = languageOf(language.split("-", 1)[0])?.code ?? "en";
	return i18nOf(code, bundles[code]).t;
}

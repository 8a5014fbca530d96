import { executors as arExecutors } from "./bundles/ar/executors";
import { gate as arGate } from "./bundles/ar/gate";
import { shell as arShell } from "./bundles/ar/shell";
import { executors as deExecutors } from "./bundles/de/executors";
import { gate as deGate } from "./bundles/de/gate";
import { shell as deShell } from "./bundles/de/shell";
import { executors as enExecutors } from "./bundles/en/executors";
import { gate as enGate } from "./bundles/en/gate";
import { shell as enShell } from "./bundles/en/shell";
import { executors as jaExecutors } from "./bundles/ja/executors";
import { gate as jaGate } from "./bundles/ja/gate";
import { shell as jaShell } from "./bundles/ja/shell";
import { translateWith, translationInstance } from "./instance";
import { type LanguageCode, languageOf } from "./languages";
import type { Texts, Translate } from "./texts";

const bundles: Record<LanguageCode, Pick<Texts, "gate" | "executors" | "shell">> = {
	en: { gate: enGate, executors: enExecutors, shell: enShell },
	de: { gate: deGate, executors: deExecutors, shell: deShell },
	ja: { gate: jaGate, executors: jaExecutors, shell: jaShell },
	ar: { gate: arGate, executors: arExecutors, shell: arShell },
};

/**
 * Says what the pages of the gate say, in the language of a screen that is played in the browser, which need not be the
 * reader's; English where Portico does not speak it.
 */
export function gateTranslation(language: string): Translate {
	const code = languageOf(language.split("-", 1)[0])?.code ?? "en";
	return translateWith(translationInstance(code, bundles[code]));
}

import { gateButton } from "@/components/gate/gate-button";
import { GateMessage } from "@/components/gate/gate-message";
import type { Language } from "@/lib/translations/languages";
import type { Translate } from "@/lib/translations/texts";

/** What is shown for something that is over, or belongs to another browser: nobody is told which. */
export function ExpiredPage({ t, language }: { t: Translate; language: Language }) {
	return (
		<GateMessage t={t} language={language} title={t("gate:expired.title")} text={t("gate:expired.text")}>
			<a href="/console" className={gateButton("outlined")}>
				{t("shell:to-console")}
			</a>
		</GateMessage>
	);
}

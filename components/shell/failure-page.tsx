"use client";
import { useTranslation } from "react-i18next";
import { PlainPage } from "@/components/shell/plain-page";
import { Button } from "@/components/ui/button";
import { AllTextsProvider } from "@/lib/platform/i18n/client";
import { languageOf, languages } from "@/lib/platform/i18n/languages";

/** Says that something failed; the server's log has the details under the shown reference. Complete without any layout. */
export default function FailurePage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
	const { code } = languageOf(document.documentElement.lang) ?? languages[0];
	return (
		<AllTextsProvider language={code}>
			<Failure reference={error.digest} onRetry={reset} />
		</AllTextsProvider>
	);
}

function Failure({ reference, onRetry }: { reference: string | undefined; onRetry: () => void }) {
	const { t } = useTranslation();
	return (
		<PlainPage title={t("shell:failure.title")} text={t("shell:failure.text")}>
			{reference === undefined ? null : (
				<p className="text-sm text-muted">{t("shell:failure.reference", { reference })}</p>
			)}
			<Button variant="primary" onClick={onRetry}>
				{t("ui:retry")}
			</Button>
		</PlainPage>
	);
}

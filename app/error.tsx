"use client";
import { useTranslation } from "react-i18next";
import { PlainPage } from "@/components/shell/plain-page";
import { Button } from "@/components/ui/button";

/** The page for an unexpected error; the server's log has the details under the shown reference. */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
	const { t } = useTranslation();
	return (
		<PlainPage title={t("shell:failure.title")} text={t("shell:failure.text")}>
			{error.digest === undefined ? null : (
				<p className="text-sm text-muted">{t("shell:failure.reference", { reference: error.digest })}</p>
			)}
			<Button variant="primary" onClick={reset}>
				{t("ui:retry")}
			</Button>
		</PlainPage>
	);
}

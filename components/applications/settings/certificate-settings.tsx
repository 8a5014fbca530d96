"use client";
import { useTranslation } from "react-i18next";
import { Section } from "@/components/ui/section";
import { CertificateFields } from "./certificate-fields";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** The public keys of the application. */
export function CertificateSettings() {
	const { t } = useTranslation();
	const { draft, change } = useSettings();
	return (
		<Section title={t("appSettings:certificate")}>
			<p className="text-sm text-muted">{t("appSettings:certificate-text")}</p>
			<Setting at="certificate">
				<CertificateFields
					certificate={draft.certificate}
					optional
					onChange={(certificate) => change({ certificate })}
				/>
			</Setting>
		</Section>
	);
}

"use client";
import { useTranslation } from "react-i18next";
import { LinesField } from "@/components/ui/lines-field";
import { Section } from "@/components/ui/section";
import { RedirectUrlsField } from "../redirect-urls-field";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";
import { StartPageSettings } from "./start-page-settings";

/** The redirect URLs, and the origins of pages that may call the endpoints. */
export function AddressSettings() {
	const { t } = useTranslation();
	const { draft, change, fixed } = useSettings();
	const { grantTypes, redirectUrls, publicClient } = draft;
	const redirects = grantTypes.includes("authorization_code") || grantTypes.includes("implicit");
	return (
		<Section title={t("appSettings:addresses")}>
			{redirects || redirectUrls.length > 0 ? (
				<Setting at="redirectUrls">
					<RedirectUrlsField
						value={redirectUrls}
						publicClient={publicClient}
						required={redirects}
						disabled={fixed}
						onChange={(urls) => change({ redirectUrls: urls })}
					/>
				</Setting>
			) : null}
			{fixed ? null : (
				<Setting at="allowedOrigins">
					<LinesField
						label={t("appSettings:allowed-origins")}
						hint={t("appSettings:allowed-origins-hint")}
						value={draft.allowedOrigins}
						onChange={(allowedOrigins) => change({ allowedOrigins })}
					/>
				</Setting>
			)}
			{fixed ? null : <StartPageSettings />}
		</Section>
	);
}

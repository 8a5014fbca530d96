"use client";
import { useTranslation } from "react-i18next";
import { LinesField } from "@/components/ui/lines-field";
import { TextField } from "@/components/ui/text-field";
import { Setting } from "../settings/setting";
import { ConsumerIndexes } from "./consumer-indexes";
import { consumers } from "./consumers";
import { useSaml } from "./use-saml";

/** The entity ID of the service provider, and where responses are sent. */
export function SamlProviderSettings() {
	const { t } = useTranslation();
	const { saml, changeSaml } = useSaml();
	return (
		<>
			<Setting at="saml.issuer">
				<TextField
					label={t("appSaml:issuer")}
					hint={t("appSaml:issuer-hint")}
					dir="ltr"
					spellCheck={false}
					maxLength={1_024}
					required
					value={saml.issuer}
					onChange={(event) => changeSaml({ issuer: event.target.value })}
				/>
			</Setting>
			<Setting at="saml.assertionConsumerUrls">
				<LinesField
					label={t("appSaml:consumers")}
					hint={t("appSaml:consumers-hint")}
					required
					value={saml.assertionConsumerUrls}
					onChange={(urls) => changeSaml(consumers(urls, saml.assertionConsumerIndexes))}
				/>
			</Setting>
			{saml.assertionConsumerUrls.length > 1 ? <ConsumerIndexes /> : null}
			<Setting at="saml.audiences">
				<LinesField
					label={t("appSaml:audiences")}
					hint={t("appSaml:audiences-hint")}
					value={saml.audiences}
					onChange={(audiences) => changeSaml({ audiences })}
				/>
			</Setting>
		</>
	);
}

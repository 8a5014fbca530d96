"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Section } from "@/components/ui/section";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { LOGOUT_BINDINGS, type SamlSettings } from "@/lib/identity/applications/contract";
import { Setting } from "../settings/setting";
import { useSaml } from "./use-saml";

/** Single logout at the service provider and at Portico. */
export function SamlLogoutSettings() {
	const { t } = useTranslation();
	const { saml, changeSaml } = useSaml();
	const { singleLogout } = saml;
	const change = (members: Partial<SamlSettings["singleLogout"]>) =>
		changeSaml({ singleLogout: { ...singleLogout, ...members } });
	return (
		<Section title={t("appSaml:logout")}>
			<Setting at="saml.singleLogout.enabled">
				<CheckboxField
					label={t("appSaml:logout-enabled")}
					hint={t("appSaml:logout-enabled-hint")}
					checked={singleLogout.enabled}
					onChange={(event) => change({ enabled: event.target.checked })}
				/>
			</Setting>
			{singleLogout.enabled ? (
				<>
					<Setting at="saml.singleLogout.binding">
						<Select
							label={t("appSaml:logout-binding")}
							className="sm:w-1/2 sm:pe-2"
							value={singleLogout.binding}
							options={LOGOUT_BINDINGS.map((value) => ({ value, label: t(`appSaml:binding.${value}`) }))}
							onValueChange={(binding) => change({ binding })}
						/>
					</Setting>
					<Setting at="saml.singleLogout.url">
						<TextField
							label={t("appSaml:logout-url")}
							type="url"
							dir="ltr"
							maxLength={2_000}
							required
							value={singleLogout.url ?? ""}
							onChange={({ target }) => change({ url: target.value === "" ? null : target.value })}
						/>
					</Setting>
					<Setting at="saml.singleLogout.responseUrl">
						<TextField
							label={t("appSaml:logout-response-url")}
							hint={t("appSaml:logout-response-url-hint")}
							type="url"
							dir="ltr"
							maxLength={2_000}
							value={singleLogout.responseUrl ?? ""}
							onChange={({ target }) => change({ responseUrl: target.value === "" ? null : target.value })}
						/>
					</Setting>
				</>
			) : null}
		</Section>
	);
}

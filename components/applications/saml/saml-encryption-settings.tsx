"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Section } from "@/components/ui/section";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import {
	ASSERTION_ENCRYPTION_ALGORITHMS,
	KEY_TRANSPORT_ALGORITHMS,
	type SamlSettings,
} from "@/lib/identity/applications/contract";
import { PemFile } from "../settings/pem-file";
import { Setting } from "../settings/setting";
import { useSaml } from "./use-saml";

/** How assertions are encrypted. */
export function SamlEncryptionSettings() {
	const { t } = useTranslation();
	const { saml, changeSaml } = useSaml();
	const { encryption } = saml;
	const change = (members: Partial<SamlSettings["encryption"]>) =>
		changeSaml({ encryption: { ...encryption, ...members } });
	return (
		<Section title={t("appSaml:encryption")}>
			<Setting at="saml.encryption.enabled">
				<CheckboxField
					label={t("appSaml:encrypt")}
					hint={t("appSaml:encrypt-hint")}
					checked={encryption.enabled}
					onChange={(event) => change({ enabled: event.target.checked })}
				/>
			</Setting>
			{encryption.enabled ? (
				<>
					<div className="grid gap-4 sm:grid-cols-2">
						<Setting at="saml.encryption.algorithm">
							<Select
								label={t("appSaml:encryption-algorithm")}
								value={encryption.algorithm}
								options={ASSERTION_ENCRYPTION_ALGORITHMS.map((value) => ({ value, label: value }))}
								onValueChange={(algorithm) => change({ algorithm })}
							/>
						</Setting>
						<Setting at="saml.encryption.keyTransport">
							<Select
								label={t("appSaml:key-transport")}
								value={encryption.keyTransport}
								options={KEY_TRANSPORT_ALGORITHMS.map((value) => ({ value, label: value }))}
								onValueChange={(keyTransport) => change({ keyTransport })}
							/>
						</Setting>
					</div>
					<Setting at="saml.encryption.certificate">
						<TextArea
							label={t("appSaml:encryption-certificate")}
							hint={t("appSaml:encryption-certificate-hint")}
							mono
							rows={5}
							maxLength={20_000}
							spellCheck={false}
							value={encryption.certificate ?? ""}
							onChange={({ target }) => change({ certificate: target.value === "" ? null : target.value })}
						/>
						<PemFile onRead={(certificate) => change({ certificate })} />
					</Setting>
				</>
			) : null}
		</Section>
	);
}

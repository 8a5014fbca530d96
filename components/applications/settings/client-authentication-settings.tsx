"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Section } from "@/components/ui/section";
import { Select } from "@/components/ui/select";
import { CLIENT_AUTHENTICATION_METHODS, SIGNING_ALGORITHMS } from "@/lib/identity/applications/contract";
import { AttesterSettings } from "./attester-settings";
import { OptionalSelect } from "./optional-select";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";
import { TlsSubjectFields } from "./tls-subject-fields";
import { WorkloadSettings } from "./workload-settings";

/** The client authentication of the application. */
export function ClientAuthenticationSettings() {
	const { t } = useTranslation();
	const { draft, change, changeIn } = useSettings();
	const { publicClient, clientAuthentication } = draft;
	const { method, signingAlgorithm } = clientAuthentication;
	return (
		<Section title={t("appSettings:client-authentication")}>
			<Setting at="publicClient">
				<CheckboxField
					label={t("applications:public-client")}
					hint={t("applications:public-client-hint")}
					checked={publicClient}
					onChange={(event) => change({ publicClient: event.target.checked })}
				/>
			</Setting>
			{publicClient ? null : (
				<Setting at="clientAuthentication.method">
					<Select
						label={t("appSettings:method")}
						hint={t(`appSettings:method-hint.${method}`)}
						value={method}
						options={CLIENT_AUTHENTICATION_METHODS.map((value) => ({
							value,
							label: t(`appSettings:method.${value}`),
						}))}
						onValueChange={(chosen) => changeIn("clientAuthentication", { method: chosen })}
					/>
				</Setting>
			)}
			{!publicClient && method === "private_key_jwt" ? (
				<Setting at="clientAuthentication.signingAlgorithm">
					<OptionalSelect
						label={t("appSettings:assertion-algorithm")}
						options={SIGNING_ALGORITHMS}
						value={signingAlgorithm}
						onChange={(chosen) => changeIn("clientAuthentication", { signingAlgorithm: chosen })}
					/>
				</Setting>
			) : null}
			{!publicClient && method === "federated_jwt" ? <WorkloadSettings /> : null}
			{!publicClient && method === "attest_jwt_client_auth" ? <AttesterSettings /> : null}
			{!publicClient && method === "tls_client_auth" ? (
				<Setting at="clientAuthentication.tlsSubject">
					<TlsSubjectFields
						subject={clientAuthentication.tlsSubject}
						onChange={(tlsSubject) => changeIn("clientAuthentication", { tlsSubject })}
					/>
				</Setting>
			) : null}
		</Section>
	);
}

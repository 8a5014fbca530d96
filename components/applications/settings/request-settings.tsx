"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Section } from "@/components/ui/section";
import {
	CONTENT_ENCRYPTION_METHODS,
	REQUEST_OBJECT_ENCRYPTION_ALGORITHMS,
	SIGNING_ALGORITHMS,
} from "@/lib/identity/applications/contract";
import { OptionalSelect } from "./optional-select";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** The form in which the application must send authorization requests. */
export function RequestSettings() {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	const { pushedAuthorizationRequests, requestObject } = draft;
	return (
		<Section title={t("appSettings:requests")}>
			<Setting at="pushedAuthorizationRequests.mandatory">
				<CheckboxField
					label={t("appSettings:par")}
					hint={t("appSettings:par-hint")}
					checked={pushedAuthorizationRequests.mandatory}
					onChange={(event) => changeIn("pushedAuthorizationRequests", { mandatory: event.target.checked })}
				/>
			</Setting>
			<Setting at="requestObject.mandatory">
				<CheckboxField
					label={t("appSettings:request-object")}
					hint={t("appSettings:request-object-hint")}
					checked={requestObject.mandatory}
					onChange={(event) => changeIn("requestObject", { mandatory: event.target.checked })}
				/>
			</Setting>
			<div className="grid gap-4 sm:grid-cols-2">
				<Setting at="requestObject.signingAlgorithm">
					<OptionalSelect
						label={t("appSettings:request-signing")}
						options={SIGNING_ALGORITHMS}
						value={requestObject.signingAlgorithm}
						onChange={(signingAlgorithm) => changeIn("requestObject", { signingAlgorithm })}
					/>
				</Setting>
				<Setting at="requestObject.encryptionAlgorithm">
					<OptionalSelect
						label={t("appSettings:request-key-encryption")}
						options={REQUEST_OBJECT_ENCRYPTION_ALGORITHMS}
						value={requestObject.encryptionAlgorithm}
						absent={t("appSettings:request-encryption-none")}
						onChange={(encryptionAlgorithm) => changeIn("requestObject", { encryptionAlgorithm })}
					/>
				</Setting>
				{requestObject.encryptionAlgorithm === null ? null : (
					<Setting at="requestObject.encryptionMethod">
						<OptionalSelect
							label={t("appSettings:request-content-encryption")}
							options={CONTENT_ENCRYPTION_METHODS}
							value={requestObject.encryptionMethod}
							absent={t("appSettings:request-encryption-default", { method: "A128CBC-HS256" })}
							onChange={(encryptionMethod) => changeIn("requestObject", { encryptionMethod })}
						/>
					</Setting>
				)}
			</div>
		</Section>
	);
}

"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Select } from "@/components/ui/select";
import {
	CONTENT_ENCRYPTION_METHODS,
	KEY_ENCRYPTION_ALGORITHMS,
	type OidcSettings,
} from "@/lib/identity/applications/contract";
import { Setting } from "./setting";

type Encryption = OidcSettings["idToken"]["encryption"];

/** Whether what the application gets is encrypted to its key, and how. */
export function EncryptionFields({
	at,
	label,
	hint,
	value,
	onChange,
}: {
	at: "idToken.encryption" | "signedResponses.encryption";
	label: string;
	hint: string;
	value: Encryption;
	onChange: (value: Encryption) => void;
}) {
	const { t } = useTranslation();
	return (
		<>
			<Setting at={`${at}.enabled`}>
				<CheckboxField
					label={label}
					hint={hint}
					checked={value.enabled}
					onChange={(event) => onChange({ ...value, enabled: event.target.checked })}
				/>
			</Setting>
			{value.enabled ? (
				<div className="grid gap-4 sm:grid-cols-2">
					<Setting at={`${at}.algorithm`}>
						<Select
							label={t("appSettings:key-encryption")}
							value={value.algorithm}
							options={KEY_ENCRYPTION_ALGORITHMS.map((name) => ({ value: name, label: name }))}
							onValueChange={(algorithm) => onChange({ ...value, algorithm })}
						/>
					</Setting>
					<Setting at={`${at}.method`}>
						<Select
							label={t("appSettings:content-encryption")}
							value={value.method}
							options={CONTENT_ENCRYPTION_METHODS.map((name) => ({ value: name, label: name }))}
							onValueChange={(method) => onChange({ ...value, method })}
						/>
					</Setting>
				</div>
			) : null}
		</>
	);
}

"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Select } from "@/components/ui/select";
import { CONTENT_ENCRYPTION_METHODS, KEY_ENCRYPTION_ALGORITHMS } from "@/lib/identity/applications/contract";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** Whether ID tokens are encrypted, and how. */
export function IdTokenEncryption() {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	const { encryption } = draft.idToken;
	const set = (members: Partial<typeof encryption>) =>
		changeIn("idToken", { encryption: { ...encryption, ...members } });
	return (
		<>
			<Setting at="idToken.encryption.enabled">
				<CheckboxField
					label={t("appSettings:encryption")}
					hint={t("appSettings:encryption-hint")}
					checked={encryption.enabled}
					onChange={(event) => set({ enabled: event.target.checked })}
				/>
			</Setting>
			{encryption.enabled ? (
				<div className="grid gap-4 sm:grid-cols-2">
					<Setting at="idToken.encryption.algorithm">
						<Select
							label={t("appSettings:key-encryption")}
							value={encryption.algorithm}
							options={KEY_ENCRYPTION_ALGORITHMS.map((value) => ({ value, label: value }))}
							onValueChange={(algorithm) => set({ algorithm })}
						/>
					</Setting>
					<Setting at="idToken.encryption.method">
						<Select
							label={t("appSettings:content-encryption")}
							value={encryption.method}
							options={CONTENT_ENCRYPTION_METHODS.map((value) => ({ value, label: value }))}
							onValueChange={(method) => set({ method })}
						/>
					</Setting>
				</div>
			) : null}
		</>
	);
}

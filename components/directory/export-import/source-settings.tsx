"use client";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { useText } from "@/lib/platform/i18n/client";
import type { SourceSettings } from "./use-export-import";

const DIGESTS = ["SHA-256", "SHA-512", "SHA-384", "SHA-1", "PBKDF2"] as const;
const FUNCTIONS = ["PBKDF2WithHmacSHA256", "PBKDF2WithHmacSHA512", "PBKDF2WithHmacSHA1"] as const;
export const FIREBASE_DEFAULTS = { signerKey: "", saltSeparator: "Bw==", rounds: 8, memoryCost: 14 };
export const WSO2_DEFAULTS = { name: "SHA-256", iterations: 10_000, function: "PBKDF2WithHmacSHA256" } as const;

interface Props {
	settings: SourceSettings;
	onChange: (settings: SourceSettings) => void;
}

/** How the source hashes passwords, where its export does not say; nothing for the other sources. */
export function SourceSettingsFields({ settings, onChange }: Props) {
	const { t } = useText();
	const { firebase, wso2 } = settings;
	if (firebase !== undefined) {
		const change = (changed: Partial<typeof firebase>) =>
			onChange({ ...settings, firebase: { ...firebase, ...changed } });
		return (
			<fieldset className="grid gap-3 sm:grid-cols-2">
				<legend className="mb-2 text-sm text-muted">{t("exportImport:firebase")}</legend>
				<TextField
					label={t("exportImport:firebase.base64_signer_key")}
					value={firebase.signerKey}
					required
					onChange={({ target }) => change({ signerKey: target.value.trim() })}
				/>
				<TextField
					label={t("exportImport:firebase.base64_salt_separator")}
					value={firebase.saltSeparator}
					onChange={({ target }) => change({ saltSeparator: target.value.trim() })}
				/>
				<TextField
					label={t("exportImport:firebase.rounds")}
					type="number"
					min={1}
					max={8}
					value={String(firebase.rounds)}
					onChange={({ target }) => change({ rounds: Number(target.value) })}
				/>
				<TextField
					label={t("exportImport:firebase.mem_cost")}
					type="number"
					min={1}
					max={14}
					value={String(firebase.memoryCost)}
					onChange={({ target }) => change({ memoryCost: Number(target.value) })}
				/>
			</fieldset>
		);
	}
	if (wso2 === undefined) return null;
	const change = (changed: Partial<typeof wso2>) => onChange({ ...settings, wso2: { ...wso2, ...changed } });
	return (
		<div className="grid gap-3 sm:grid-cols-2">
			<Select
				label={t("exportImport:digest")}
				hint={t("exportImport:digest-hint")}
				value={wso2.name}
				options={DIGESTS.map((value) => ({ value, label: value }))}
				onValueChange={(name) => change({ name })}
			/>
			{wso2.name === "PBKDF2" ? (
				<>
					<Select
						label={t("exportImport:function")}
						value={wso2.function}
						options={FUNCTIONS.map((value) => ({ value, label: value }))}
						onValueChange={(value) => change({ function: value })}
					/>
					<TextField
						label={t("exportImport:iterations")}
						type="number"
						min={1}
						max={10_000_000}
						value={String(wso2.iterations)}
						onChange={({ target }) => change({ iterations: Number(target.value) })}
					/>
				</>
			) : null}
		</div>
	);
}

"use client";
import { useTranslation } from "react-i18next";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
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
	const { t } = useTranslation();
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
				<CostField
					label={t("exportImport:firebase.rounds")}
					max={8}
					value={firebase.rounds}
					onChange={(rounds) => change({ rounds })}
				/>
				<CostField
					label={t("exportImport:firebase.mem_cost")}
					max={14}
					value={firebase.memoryCost}
					onChange={(memoryCost) => change({ memoryCost })}
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
					<CostField
						label={t("exportImport:iterations")}
						max={10_000_000}
						value={wso2.iterations}
						onChange={(iterations) => change({ iterations })}
					/>
				</>
			) : null}
		</div>
	);
}

/** A cost of a hash, at least 1. */
function CostField({
	label,
	max,
	value,
	onChange,
}: {
	label: string;
	max: number;
	value: number;
	onChange: (cost: number) => void;
}) {
	return (
		<TextField
			label={label}
			type="number"
			min={1}
			max={max}
			value={String(value)}
			onChange={({ target }) => onChange(Number(target.value))}
		/>
	);
}

"use client";
import { useTranslation } from "react-i18next";
import { TextField } from "@/components/ui/text-field";

/** The name of a flow: not blank, and at most as long as the contract allows. */
export function NameField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
	const { t } = useTranslation();
	return (
		<TextField
			label={t("flows:field.name")}
			value={value}
			onChange={(event) => onChange(event.target.value)}
			maxLength={255}
			pattern=".*\S.*"
			dir="auto"
			required
		/>
	);
}

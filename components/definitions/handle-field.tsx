"use client";
import { useTranslation } from "react-i18next";
import { TextField } from "@/components/ui/text-field";
import { isHandle } from "@/lib/flows/model";

/** A field for a handle, with its rule as a hint. */
export function HandleField({
	value,
	onChange,
	label,
}: {
	value: string;
	onChange: (handle: string) => void;
	label?: string;
}) {
	const { t } = useTranslation();
	const wrong = value !== "" && !isHandle(value);
	return (
		<TextField
			label={label ?? t("flows:field.handle")}
			hint={wrong ? undefined : t("flows:field.handle-hint")}
			error={wrong ? t("flows:field.handle-wrong") : undefined}
			value={value}
			onChange={(event) => onChange(event.target.value)}
			maxLength={64}
			dir="ltr"
			autoCapitalize="none"
			spellCheck={false}
			required
		/>
	);
}

"use client";
import { useTranslation } from "react-i18next";
import { Select } from "@/components/ui/select";

const ANY = "any";

/** A choice of one algorithm, or of any. */
export function OptionalSelect<Value extends string>({
	label,
	hint,
	options,
	value,
	disabled,
	onChange,
}: {
	label: string;
	hint?: string;
	options: readonly Value[];
	/** Null stands for any. */
	value: Value | null;
	disabled?: boolean;
	onChange: (value: Value | null) => void;
}) {
	const { t } = useTranslation();
	return (
		<Select<Value | typeof ANY>
			label={label}
			hint={hint}
			disabled={disabled}
			value={value ?? ANY}
			options={[
				{ value: ANY, label: t("appSettings:any") },
				...options.map((option) => ({ value: option, label: option })),
			]}
			onValueChange={(chosen) => onChange(chosen === ANY ? null : chosen)}
		/>
	);
}

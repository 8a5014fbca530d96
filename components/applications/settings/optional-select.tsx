"use client";
import { useTranslation } from "react-i18next";
import { Select } from "@/components/ui/select";

const ABSENT = "absent";

/** A choice of one algorithm, or of none of them. */
export function OptionalSelect<Value extends string>({
	label,
	hint,
	options,
	value,
	absent,
	disabled,
	onChange,
}: {
	label: string;
	hint?: string;
	options: readonly Value[];
	value: Value | null;
	/** What null stands for; any algorithm by default. */
	absent?: string;
	disabled?: boolean;
	onChange: (value: Value | null) => void;
}) {
	const { t } = useTranslation();
	return (
		<Select<Value | typeof ABSENT>
			label={label}
			hint={hint}
			disabled={disabled}
			value={value ?? ABSENT}
			options={[
				{ value: ABSENT, label: absent ?? t("appSettings:any") },
				...options.map((option) => ({ value: option, label: option })),
			]}
			onValueChange={(chosen) => onChange(chosen === ABSENT ? null : chosen)}
		/>
	);
}

"use client";
import { Select } from "@/components/ui/select";
import { useText } from "@/lib/platform/i18n/client";

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
	const { t } = useText();
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

"use client";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";

/** A choice from a short list; while read-only, only the chosen value. */
export function ChoiceLine({
	label,
	options,
	value,
	onChange,
	readOnly,
	className,
}: {
	label: string;
	options: readonly { value: string; label: string }[];
	value: string;
	onChange: (value: string) => void;
	readOnly: boolean;
	className?: string;
}) {
	if (readOnly) {
		const chosen = options.find((option) => option.value === value);
		return (
			<TextField
				label={label}
				value={chosen?.label ?? value}
				readOnly
				{...(className !== undefined && { className })}
			/>
		);
	}
	return (
		<Select
			label={label}
			options={options}
			value={value}
			onValueChange={onChange}
			{...(className !== undefined && { className })}
		/>
	);
}

"use client";
import { CheckboxField } from "@/components/ui/checkbox-field";

interface Props {
	label: string;
	/** The text shown where there is nothing to choose. */
	none: string;
	options: readonly { id: string; displayName: string }[];
	chosen: readonly string[];
	onChange: (chosen: readonly string[]) => void;
}

/** A multiple choice of roles or groups. */
export function AssignedPicker({ label, none, options, chosen, onChange }: Props) {
	return (
		<fieldset className="flex min-w-0 flex-col gap-1">
			<legend className="pb-1 text-sm font-medium">{label}</legend>
			{options.length === 0 ? <p className="text-muted">{none}</p> : null}
			<div className="flex max-h-56 flex-col gap-1 overflow-y-auto">
				{options.map(({ id, displayName }) => (
					<CheckboxField
						key={id}
						label={<bdi>{displayName}</bdi>}
						checked={chosen.includes(id)}
						onChange={(event) =>
							onChange(event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
						}
					/>
				))}
			</div>
		</fieldset>
	);
}

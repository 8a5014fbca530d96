import type { ReactNode } from "react";
import { CheckboxField } from "./checkbox-field";
import { classes } from "./classes";

interface Choice<Value extends string> {
	value: Value;
	label: ReactNode;
	hint?: ReactNode;
}

/** A multiple choice from a list; the chosen items keep the order of the list. */
export function CheckList<Value extends string>({
	legend,
	hint,
	choices,
	chosen,
	disabled,
	columns = false,
	onChange,
}: {
	legend: ReactNode;
	hint?: ReactNode;
	choices: readonly Choice<Value>[];
	chosen: readonly Value[];
	disabled?: boolean;
	/** Short labels without hints stand side by side. */
	columns?: boolean;
	onChange: (chosen: Value[]) => void;
}) {
	return (
		<fieldset className="flex min-w-0 flex-col gap-1" disabled={disabled}>
			<legend className="pb-1 text-sm font-medium">{legend}</legend>
			{hint ? <p className="pb-1 text-sm text-muted">{hint}</p> : null}
			<div
				className={classes(columns ? "grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-x-4" : "grid gap-1.5")}
			>
				{choices.map(({ value, label, hint: text }) => (
					<CheckboxField
						key={value}
						label={label}
						hint={text}
						checked={chosen.includes(value)}
						onChange={(event) =>
							onChange(
								choices
									.map((choice) => choice.value)
									.filter((each) => (each === value ? event.target.checked : chosen.includes(each))),
							)
						}
					/>
				))}
			</div>
		</fieldset>
	);
}

"use client";

/** Selects an item of a list, or all of them; `some` for a partial selection. */
export function SelectBox({
	label,
	checked,
	some = false,
	roomy = false,
	onChange,
}: {
	label: string;
	checked: boolean;
	some?: boolean;
	/** The space around it is clickable too. */
	roomy?: boolean;
	onChange: (checked: boolean) => void;
}) {
	return (
		<label className={roomy ? "grid size-6 place-items-center" : "contents"}>
			<input
				type="checkbox"
				className="size-4 accent-accent"
				aria-label={label}
				checked={checked}
				ref={(element) => {
					if (element !== null) element.indeterminate = some;
				}}
				onChange={(event) => onChange(event.target.checked)}
			/>
		</label>
	);
}

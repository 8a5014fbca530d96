import { controlAttributes } from "./control-attributes";
import type { ElementProps } from "./element-props";
import { FieldNotes, RequiredMark } from "./field";

/** A checkbox; the form contains `true` when it is checked. */
export function CheckboxElement(props: ElementProps) {
	const { component, text, idPrefix, value } = props;
	const label = text(component.label);
	return (
		<div className="flex min-w-0 flex-col gap-1">
			<div className="flex min-h-6 items-start gap-2.5">
				<input
					{...controlAttributes(props)}
					type="checkbox"
					value="true"
					defaultChecked={value === "true"}
					className="mt-0.5 size-4.5 shrink-0 accent-[var(--screen-accent,var(--color-accent))]"
				/>
				{label === "" ? null : (
					<label htmlFor={idPrefix} data-part="label" className="min-w-0 flex-1 wrap-anywhere">
						{label}
						<RequiredMark {...props} />
					</label>
				)}
			</div>
			<div className="ps-7">
				<FieldNotes {...props} />
			</div>
		</div>
	);
}

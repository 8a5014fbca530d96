import type { ElementProps } from "./element-props";

/** A group of components. */
export function BlockElement({ component, text, children }: ElementProps) {
	const label = text(component.label);
	return (
		<fieldset className="flex min-w-0 flex-col gap-4">
			{label === "" ? null : (
				<legend data-part="label" className="float-start w-full text-lg font-semibold wrap-anywhere">
					{label}
				</legend>
			)}
			{children}
		</fieldset>
	);
}

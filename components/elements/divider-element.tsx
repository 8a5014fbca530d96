import type { ElementProps } from "./element-props";

/** A line, with a text in it where there is one. */
export function DividerElement({ component, text }: ElementProps) {
	const label = text(component.label);
	if (label === "") return <hr className="my-1" />;
	return (
		<div className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
			<span data-part="label" className="max-w-3/4 wrap-anywhere">
				{label}
			</span>
		</div>
	);
}

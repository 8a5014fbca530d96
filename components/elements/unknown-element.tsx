import type { ElementProps } from "./element-props";
import { placeholderLook } from "./look";

/** A placeholder for a component of an unknown type; its children are shown. */
export function UnknownElement({ component, text, words, children }: ElementProps) {
	const label = text(component.label);
	return (
		<div className="flex min-w-0 flex-col gap-4">
			<div className={placeholderLook}>
				{label === "" ? null : (
					<p data-part="label" className="font-medium text-ink wrap-anywhere">
						{label}
					</p>
				)}
				<p className="text-sm wrap-anywhere">
					{words.unknown}: <code className="font-mono">{component.type}</code>
				</p>
			</div>
			{children ? <fieldset className="flex min-w-0 flex-col gap-4">{children}</fieldset> : null}
		</div>
	);
}

import { classes } from "@/components/ui/classes";
import type { ElementProps } from "./element-props";
import { HeadingElement } from "./heading-element";
import { ownDirection } from "./look";

/** A paragraph that keeps line breaks. Definitions of other products write headings as texts with such a variant. */
export function TextElement(props: ElementProps) {
	const { component, text } = props;
	if (component.variant?.startsWith("HEADING_") === true) return <HeadingElement {...props} />;
	return (
		<p
			data-part="label"
			className={classes(
				"whitespace-pre-line wrap-anywhere",
				ownDirection,
				looks.get(component.variant ?? "") ?? "text-lg",
			)}
		>
			{text(component.label)}
		</p>
	);
}

const looks = new Map([
	["BODY_02", "text-base"],
	["SUBTITLE", "text-lg text-muted"],
	["CAPTION", "text-sm text-muted"],
]);

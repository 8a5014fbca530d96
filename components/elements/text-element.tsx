import { classes } from "@/components/ui/classes";
import type { ElementProps } from "./element-props";
import { ownDirection } from "./look";

/** A paragraph; line breaks in its text stay. */
export function TextElement({ component, text }: ElementProps) {
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

import { classes } from "@/components/ui/classes";
import { headingLevel } from "@/lib/flows/model";
import type { ElementProps } from "./element-props";
import { ownDirection } from "./look";

/** A heading; its variant sets the level. */
export function HeadingElement({ component, text }: ElementProps) {
	const level = headingLevel(component.variant);
	const Heading = `h${level}` as const;
	return (
		<Heading data-part="label" className={classes("text-balance wrap-anywhere", ownDirection, looks[level])}>
			{text(component.label)}
		</Heading>
	);
}

const looks = {
	1: "text-2xl leading-tight font-semibold",
	2: "text-xl leading-tight font-semibold",
	3: "text-lg font-semibold",
	4: "text-base font-semibold",
	5: "text-sm font-semibold",
	6: "text-sm font-semibold text-muted",
};

import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";

/** A button that shows only an icon; its name is read out, and shown where the pointer rests. */
export function IconButton({
	icon: Icon,
	label,
	turns = false,
	...button
}: Omit<ComponentProps<typeof Button>, "children" | "size"> & {
	icon: LucideIcon;
	label: string;
	/** Whether the icon points along the line, so that it turns where lines run from the right. */
	turns?: boolean;
}) {
	return (
		<Button variant="quiet" size="icon" aria-label={label} title={label} {...button}>
			<Icon size={15} aria-hidden="true" className={classes(turns && "rtl:-scale-x-100")} />
		</Button>
	);
}

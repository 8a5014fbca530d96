import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";

/** A button with only an icon; its name is announced by screen readers and shown as a tooltip. */
export function IconButton({
	icon: Icon,
	label,
	turns = false,
	...button
}: Omit<ComponentProps<typeof Button>, "children" | "size"> & {
	icon: LucideIcon;
	label: string;
	/** Whether the icon points in the direction of text, so that it is mirrored in right-to-left languages. */
	turns?: boolean;
}) {
	return (
		<Button variant="quiet" size="icon" aria-label={label} title={label} {...button}>
			<Icon size={15} aria-hidden="true" className={classes(turns && "rtl:-scale-x-100")} />
		</Button>
	);
}

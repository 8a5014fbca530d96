import { classes } from "@/components/ui/classes";

/** Marks the place where a dragged component would be inserted. */
export function DropMark({ operation }: { operation: "reorder-before" | "reorder-after" | "combine" | null }) {
	if (operation === null) return null;
	return <div aria-hidden="true" className={classes("pointer-events-none absolute z-20", marks[operation])} />;
}

const marks = {
	"reorder-before": "inset-x-0 -top-2.5 h-1 rounded-full bg-accent",
	"reorder-after": "inset-x-0 -bottom-2.5 h-1 rounded-full bg-accent",
	combine: "-inset-1 rounded-control bg-accent/10 ring-2 ring-accent",
};

import { classes } from "@/components/ui/classes";
import type { CardMarkProps, Marks } from "../../marks/marks";
import { useCanvasMark } from "./canvas-marks";
import { ChangeMark, markFrames } from "./change-mark";

/** Marks changed nodes on the canvas. */
export const comparisonMarks: Marks = { Card: CardMark };

/** A frame and a word around a card that differs between two versions; larger when zoomed out. */
function CardMark({ nodeId, far, round }: CardMarkProps) {
	const mark = useCanvasMark(nodeId);
	if (mark === undefined) return null;
	return (
		<div
			className={classes(
				"pointer-events-none absolute -inset-1 border-2",
				round ? "rounded-full" : "rounded-xl",
				mark === "removed" && "border-dashed",
				markFrames[mark],
			)}
		>
			<span className={classes("absolute start-2 bottom-full mb-0.5", far && "origin-bottom-left scale-200")}>
				<ChangeMark mark={mark} />
			</span>
		</div>
	);
}

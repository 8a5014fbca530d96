import { classes } from "@/components/ui/classes";
import { ChangeMark, markFrames } from "../compare/change-mark";
import { useCanvasMark } from "./canvas-marks";
import type { Detail } from "./detail";

/** A frame and a word around a card that differs between two versions; larger when the card is seen from far. */
export function CardMark({ nodeKey, detail, round }: { nodeKey: string; detail: Detail; round: boolean }) {
	const mark = useCanvasMark(nodeKey);
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
			<span
				className={classes("absolute start-2 bottom-full mb-0.5", detail === "far" && "origin-bottom-left scale-200")}
			>
				<ChangeMark mark={mark} />
			</span>
		</div>
	);
}

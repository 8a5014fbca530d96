/** A line along which a dragged box is aligned with another one, or one of several equal gaps. */
export interface Guide {
	axis: "x" | "y";
	at: number;
	from: number;
	to: number;
	isGap?: boolean;
}

"use client";
import { classes } from "@/components/ui/classes";
import type { CardMarkProps, Marks } from "../../marks/marks";
import { useView } from "../../store/composer-context";

/** Lights the cards that the search has found, while it is open. */
export const searchMarks: Marks = { Card: FoundCard };

function FoundCard({ nodeId, round }: CardMarkProps) {
	const isFound = useView(({ found }) => found?.has(nodeId) === true);
	if (!isFound) return null;
	return (
		<div
			data-found=""
			className={classes(
				"pointer-events-none absolute -inset-1.5 border-4 border-warning bg-warning-soft",
				round ? "rounded-full" : "rounded-xl",
			)}
		/>
	);
}

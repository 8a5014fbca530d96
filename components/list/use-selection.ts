"use client";
import { useState } from "react";

/** The selected items of a list; items that are no longer listed are no longer selected. */
export function useSelection<Item extends { id: string }>(listed: readonly Item[]) {
	const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
	const chosen = listed.filter(({ id }) => ids.has(id));
	return {
		chosen,
		all: chosen.length === listed.length,
		has: (id: string) => chosen.some((item) => item.id === id),
		choose(id: string, on: boolean) {
			const others = chosen.map((item) => item.id).filter((each) => each !== id);
			setIds(new Set(on ? [...others, id] : others));
		},
		chooseAll: (on: boolean) => setIds(new Set(on ? listed.map(({ id }) => id) : [])),
	};
}

"use client";
import { createContext, useContext } from "react";

/** What became of a node between two versions. */
export type CanvasMark = "added" | "removed" | "changed" | "moved";

const Context = createContext<ReadonlyMap<string, CanvasMark>>(new Map());

/** Marks the cards of the canvas below it, by the keys of their nodes. */
export const CanvasMarksProvider = Context.Provider;

/** The mark of a card. */
export function useCanvasMark(key: string): CanvasMark | undefined {
	return useContext(Context).get(key);
}

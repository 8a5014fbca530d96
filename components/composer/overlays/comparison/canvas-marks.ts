"use client";
import { createContext, useContext } from "react";

/** How a node differs between two versions. */
export type CanvasMark = "added" | "removed" | "changed" | "moved";

const Context = createContext<ReadonlyMap<string, CanvasMark>>(new Map());

/** Provides the marks of cards, by the keys of their nodes. */
export const CanvasMarksProvider = Context.Provider;

/** The mark of a card. */
export function useCanvasMark(key: string): CanvasMark | undefined {
	return useContext(Context).get(key);
}

"use client";
import { createContext, useContext } from "react";

/** What parts of the canvas ask of the whole of it. */
export interface CanvasIntents {
	/** Opens the list of what can be added, to put it into this way out. */
	insertAt(way: { nodeId: string; slot: string }, anchor: Element): void;
}

const Context = createContext<CanvasIntents>({ insertAt() {} });

export const CanvasIntentsProvider = Context.Provider;

/** What a card or an edge may ask of the canvas around it. */
export function useCanvasIntents(): CanvasIntents {
	return useContext(Context);
}

"use client";
import { createContext, useContext } from "react";

/** Actions that cards and edges request from the canvas. */
export interface CanvasIntents {
	/** Opens the list of nodes that can be inserted into this transition. */
	insertAt(transition: { nodeId: string; slot: string }): void;
	/** Selects a card, focuses it and scrolls it into view. */
	follow(nodeId: string): void;
}

const Context = createContext<CanvasIntents>({ insertAt() {}, follow() {} });

export const CanvasIntentsProvider = Context.Provider;

/** The actions that the surrounding canvas provides to a card or an edge. */
export function useCanvasIntents(): CanvasIntents {
	return useContext(Context);
}

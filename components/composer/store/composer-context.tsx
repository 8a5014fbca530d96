"use client";
import { createContext, type ReactNode, useContext } from "react";
import { useStore } from "zustand";
import type { FlowDefinition } from "@/lib/flows/model";
import type { ComposerState, ComposerStore } from "./composer-store";
import type { ComposerView, ComposerViewStore } from "./composer-view";

interface Stores {
	draft: ComposerStore;
	view: ComposerViewStore;
}

const Context = createContext<Stores | null>(null);

/** Gives the parts of the composer the draft of its flow, and how it is looked at. */
export function ComposerProvider({ stores, children }: { stores: Stores; children: ReactNode }) {
	return <Context.Provider value={stores}>{children}</Context.Provider>;
}

/** The draft store itself: for event handlers, which must not render again on every change. */
export function useComposerStore(): ComposerStore {
	return useStores().draft;
}

/** The view store itself, for event handlers. */
export function useViewStore(): ComposerViewStore {
	return useStores().view;
}

/** A part of the draft's state; renders again only when that part is another one. */
export function useComposer<T>(part: (state: ComposerState) => T): T {
	return useStore(useComposerStore(), part);
}

/** A part of the view. */
export function useView<T>(part: (view: ComposerView) => T): T {
	return useStore(useViewStore(), part);
}

/** The definition as it is drawn now. */
export function useDefinition(): FlowDefinition {
	return useComposer(({ history }) => history.present.definition);
}

function useStores(): Stores {
	const stores = useContext(Context);
	if (stores === null) throw new Error("outside of a composer");
	return stores;
}

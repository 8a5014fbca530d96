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

/** Provides the draft of a flow, and the state of its view. */
export function ComposerProvider({ stores, children }: { stores: Stores; children: ReactNode }) {
	return <Context.Provider value={stores}>{children}</Context.Provider>;
}

/** The store of the draft, for event handlers, which must not render again on every change. */
export function useComposerStore(): ComposerStore {
	return useStores().draft;
}

/** The store of the view, for event handlers. */
export function useViewStore(): ComposerViewStore {
	return useStores().view;
}

/** A part of the draft's state; renders again only when that part changes. */
export function useComposer<T>(part: (state: ComposerState) => T): T {
	return useStore(useComposerStore(), part);
}

/** A part of the view. */
export function useView<T>(part: (view: ComposerView) => T): T {
	return useStore(useViewStore(), part);
}

/** The current definition. */
export function useDefinition(): FlowDefinition {
	return useComposer(({ history }) => history.present.definition);
}

function useStores(): Stores {
	const stores = useContext(Context);
	if (stores === null) throw new Error("outside of a composer");
	return stores;
}

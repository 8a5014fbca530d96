"use client";
import { createContext, type ReactNode, type RefObject, useContext } from "react";

type Place = RefObject<HTMLElement | null> | undefined;

/** The main landmark of the page. Users who navigate by landmarks would miss popups outside of it. */
const inMain: Place = {
	get current() {
		return document.querySelector("main");
	},
};

const Context = createContext<Place>(inMain);

/** The container for menus, lists and popovers of the components below. */
export function useFloatingPlace(): { container: NonNullable<Place> } | Record<string, never> {
	const container = useContext(Context);
	return container === undefined ? {} : { container };
}

/** The container for popups inside a dialog: the dialog itself, because everything else is inert while it is open. */
export function FloatingInDialog({ children }: { children: ReactNode }) {
	return <Context value={undefined}>{children}</Context>;
}

"use client";
import { createContext, type ReactNode, type RefObject, useContext } from "react";

type Place = RefObject<HTMLElement | null> | undefined;

/** The main part of the page. Outside of every landmark, those who walk by landmarks would miss what is opened. */
const inMain: Place = {
	get current() {
		return document.querySelector("main");
	},
};

const Context = createContext<Place>(inMain);

/** Where menus, lists and popovers that are opened below this are put into the document. */
export function useFloatingPlace(): { container: NonNullable<Place> } | Record<string, never> {
	const container = useContext(Context);
	return container === undefined ? {} : { container };
}

/** Of what is opened inside a dialog: in the dialog, because all else is out of reach while it is open. */
export function FloatingInDialog({ children }: { children: ReactNode }) {
	return <Context value={undefined}>{children}</Context>;
}

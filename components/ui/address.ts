"use client";
import { createContext, useContext } from "react";

/** How the paths that components name differ from those in the browser's address. */
export interface Addressing {
	/** The address of a page. */
	full: (path: string) => string;
	/** The page of an address. */
	short: (address: string) => string;
	/** Whether an address is loaded as a new document, so that nothing of this one remains. */
	isApart: (address: string) => boolean;
}

const same = (path: string) => path;

export const AddressingContext = createContext<Addressing>({ full: same, short: same, isApart: () => false });

export function useAddressing(): Addressing {
	return useContext(AddressingContext);
}

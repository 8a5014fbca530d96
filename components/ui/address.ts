"use client";
import { createContext, useContext } from "react";

/** Translates between the paths that components use and the addresses in the browser. */
export interface Addressing {
	/** The address of a page. */
	full: (path: string) => string;
	/** The page of an address. */
	short: (address: string) => string;
	/** Whether an address is loaded as a new document, so that no state of this one remains. */
	isApart: (address: string) => boolean;
}

const same = (path: string) => path;

export const AddressingContext = createContext<Addressing>({ full: same, short: same, isApart: () => false });

export function useAddressing(): Addressing {
	return useContext(AddressingContext);
}

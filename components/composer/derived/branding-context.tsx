"use client";
import { type CSSProperties, createContext, type ReactNode, useContext, useMemo } from "react";
import { type Branding, brandingStyle, porticoBranding } from "@/lib/identity/branding/contract";

interface Look {
	branding: Branding;
	style: CSSProperties;
}

const Context = createContext<Look>(lookOf(porticoBranding));

/** Gives the parts of the composer the look that the pages of the organization have. */
export function BrandingProvider({ branding, children }: { branding: Branding; children: ReactNode }) {
	const look = useMemo(() => lookOf(branding), [branding]);
	return <Context.Provider value={look}>{children}</Context.Provider>;
}

/** How the pages of the organization look, and the custom properties that say so to what stands in an element. */
export function useBranding(): Look {
	return useContext(Context);
}

function lookOf(branding: Branding): Look {
	return { branding, style: brandingStyle(branding) };
}

"use client";
import { type CSSProperties, createContext, type ReactNode, useContext, useMemo } from "react";
import { type Branding, brandingStyle, porticoBranding } from "@/lib/identity/branding/contract";

interface Look {
	branding: Branding;
	style: CSSProperties;
}

const Context = createContext<Look>(lookOf(porticoBranding));

/** Provides the branding of the organization's pages. */
export function BrandingProvider({ branding, children }: { branding: Branding; children: ReactNode }) {
	const look = useMemo(() => lookOf(branding), [branding]);
	return <Context.Provider value={look}>{children}</Context.Provider>;
}

/** The branding of the organization's pages, and its custom properties for the style of an element. */
export function useBranding(): Look {
	return useContext(Context);
}

function lookOf(branding: Branding): Look {
	return { branding, style: brandingStyle(branding) };
}

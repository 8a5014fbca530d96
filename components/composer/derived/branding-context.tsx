"use client";
import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { brandingKeys } from "@/components/branding/branding-keys";
import { useMay } from "@/components/ui/permissions";
import { getBrandingContract } from "@/lib/identity/branding/calls";
import { type Branding, brandingStyle, mergeBranding, porticoBranding } from "@/lib/identity/branding/contract";
import { call } from "@/lib/platform/http/call";

interface Look {
	branding: Branding;
	style: CSSProperties;
	/** The id of the application whose look is shown; empty for that of the organization. */
	application: string;
	choose: (application: string) => void;
}

const Context = createContext<Look>({
	branding: porticoBranding,
	style: brandingStyle(porticoBranding),
	application: "",
	choose: () => {},
});

/** Provides the branding of the organization's pages, or of an application's. */
export function BrandingProvider({ branding, children }: { branding: Branding; children: ReactNode }) {
	const may = useMay();
	const [application, choose] = useState("");
	const { data } = useQuery({
		queryKey: brandingKeys.ofApplication(application),
		queryFn: async ({ signal }) => (await call(getBrandingContract, { query: { application }, signal })).value,
		enabled: application !== "" && may(getBrandingContract.access),
		staleTime: 60_000,
	});
	const look = useMemo(() => {
		// Settings of the application override those of the organization.
		const shown = application === "" || data === undefined ? branding : mergeBranding(branding, data);
		return { branding: shown, style: brandingStyle(shown), application, choose };
	}, [branding, application, data]);
	return <Context.Provider value={look}>{children}</Context.Provider>;
}

/** The branding of the shown pages, and its custom properties for the style of an element. */
export function useBranding(): Look {
	return useContext(Context);
}

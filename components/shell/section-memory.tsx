"use client";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { usePagePath } from "@/components/ui/navigation";
import { rememberPreference } from "./preference-cookie";
import { isIn, sections } from "./sections";
import { usedValue, withUsed } from "./used-sections";

const Used = createContext<readonly string[]>([]);

/** Remembers in this browser which sections somebody uses besides those that the navigation always shows. */
export function SectionMemory({
	viewerId,
	initial,
	children,
}: {
	viewerId: string;
	initial: readonly string[];
	children: ReactNode;
}) {
	const [used, setUsed] = useState(initial);
	const path = usePagePath();
	const here = sections
		.find((section) => !section.primary && isIn(section, path))
		?.href.split("/")
		.at(-1);
	if (here !== undefined && !used.includes(here)) setUsed(withUsed(used, here));
	useEffect(() => {
		if (here !== undefined) rememberPreference("sections", usedValue(viewerId, withUsed(used, here)));
	}, [here, used, viewerId]);
	return <Used value={used}>{children}</Used>;
}

/** The last parts of the addresses of the sections that the viewer uses. */
export function useUsedSections(): readonly string[] {
	return useContext(Used);
}

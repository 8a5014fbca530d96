"use client";
import { useEffect, useState } from "react";
import { elementOfPath } from "./settings/setting-path";

/** Returns a function that scrolls to the field of a JSON path and focuses it, once the tab of the field is visible. */
export function useSoughtSetting(shown: string): (path: string) => void {
	const [sought, setSought] = useState<{ path: string } | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the field can be seen only once its tab is
	useEffect(() => {
		const element = sought === null ? null : elementOfPath(sought.path);
		// The tab of the field is not visible yet.
		if (element === null || element.offsetParent === null) return;
		setSought(null);
		element.scrollIntoView({ block: "center" });
		element.querySelector<HTMLElement>("input, textarea, button, [role=combobox]")?.focus({ preventScroll: true });
	}, [sought, shown]);
	return (path) => setSought({ path });
}

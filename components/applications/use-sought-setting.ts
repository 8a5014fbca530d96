"use client";
import { useEffect, useState } from "react";
import { elementOfPath } from "./settings/setting-path";

/** Brings the field that a JSON path leads to into sight and gives it the focus, once its tab is the one that is shown. */
export function useSoughtSetting(shown: string): (path: string) => void {
	const [sought, setSought] = useState<{ path: string } | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the field can be seen only once its tab is
	useEffect(() => {
		const element = sought === null ? null : elementOfPath(sought.path);
		// Its tab is still on its way.
		if (element === null || element.offsetParent === null) return;
		setSought(null);
		element.scrollIntoView({ block: "center" });
		element.querySelector<HTMLElement>("input, textarea, button, [role=combobox]")?.focus({ preventScroll: true });
	}, [sought, shown]);
	return (path) => setSought({ path });
}

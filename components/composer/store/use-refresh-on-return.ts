"use client";
import { useEffect } from "react";
import { useRefresh } from "@/components/ui/use-refresh";

/**
 * Loads the page's data again when the user returns to its tab, so that a sender or an identity provider that was created in
 * another tab is known here.
 */
export function useRefreshOnReturn(): void {
	const refresh = useRefresh();
	useEffect(() => {
		const look = () => {
			if (document.visibilityState === "visible") refresh();
		};
		document.addEventListener("visibilitychange", look);
		return () => document.removeEventListener("visibilitychange", look);
	}, [refresh]);
}

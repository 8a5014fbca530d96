"use client";
import { useEffect } from "react";
import { useRouter } from "@/components/ui/navigation";

/**
 * Loads the page's data again when somebody comes back to its tab: a sender or an identity provider that was set up in another
 * one is then known here.
 */
export function useRefreshOnReturn(): void {
	const router = useRouter();
	useEffect(() => {
		const refresh = () => {
			if (document.visibilityState === "visible") router.refresh();
		};
		document.addEventListener("visibilitychange", refresh);
		return () => document.removeEventListener("visibilitychange", refresh);
	}, [router]);
}

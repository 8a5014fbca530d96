"use client";
import { useEffect } from "react";
import { useRouter } from "@/components/ui/navigation";

/**
 * Loads the page's data again when the user returns to its tab, so that a sender or an identity provider that was created in
 * another tab is known here.
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

"use client";
import { useLayoutEffect, useRef, useState } from "react";
import { useRouter } from "@/components/ui/navigation";

/** Blocks leaving a page with unsaved changes until the user confirms. */
export function useUnsavedGuard(dirty: boolean) {
	const router = useRouter();
	const leaving = useRef(false);
	const [leave, setLeave] = useState<{ go: () => void } | null>(null);

	// A layout effect, so that the guard is removed in the same frame that shows the saved state.
	useLayoutEffect(() => {
		if (!dirty) return;
		const beforeUnload = (event: BeforeUnloadEvent) => {
			if (!leaving.current) event.preventDefault();
		};
		const onClick = (event: MouseEvent) => {
			const url = leadsAway(event);
			if (url === null) return;
			event.preventDefault();
			event.stopPropagation();
			setLeave({
				go() {
					leaving.current = true;
					router.push(`${url.pathname}${url.search}`);
				},
			});
		};
		const onNavigate = (event: NavigateEvent) => {
			const { navigationType, destination, cancelable } = event;
			if (
				leaving.current ||
				navigationType !== "traverse" ||
				!cancelable ||
				new URL(destination.url).pathname === location.pathname
			)
				return;
			event.preventDefault();
			setLeave({
				go() {
					leaving.current = true;
					window.navigation.traverseTo(destination.key);
				},
			});
		};
		window.addEventListener("beforeunload", beforeUnload);
		document.addEventListener("click", onClick, { capture: true });
		// Browsers without the Navigation API go back without a confirmation.
		const navigation = "navigation" in window ? window.navigation : undefined;
		navigation?.addEventListener("navigate", onNavigate);
		return () => {
			window.removeEventListener("beforeunload", beforeUnload);
			document.removeEventListener("click", onClick, { capture: true });
			navigation?.removeEventListener("navigate", onNavigate);
		};
	}, [dirty, router]);

	return { leave, stay: () => setLeave(null) };
}

/** The target of a click on a link that leaves this page within the console and this window. */
function leadsAway(event: MouseEvent): URL | null {
	if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
		return null;
	const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
	if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.hasAttribute("download")) return null;
	const url = new URL(link.href);
	return url.origin === location.origin && url.pathname !== location.pathname ? url : null;
}

"use client";
import { useEffect } from "react";

export interface RecentPage {
	/** The path without the organization. */
	path: string;
	/** The heading of the page. */
	title: string;
}

const KEY = "recent-pages";
const MAX_REMEMBERED = 9;
/** A page is remembered after it has been shown for this time, in milliseconds. */
const LOOKED_AT_MS = 1_000;

/**
 * The pages recently visited in this tab by this owner (the viewer and the organization), the latest first. Other owners see none
 * of them.
 */
export function recentPages(owner: string): readonly RecentPage[] {
	try {
		const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as { owner: string; pages: RecentPage[] } | null;
		return stored?.owner === owner ? stored.pages : [];
	} catch {
		// The browser blocks storage for this site, or the stored value is invalid.
		return [];
	}
}

/** Remembers every page that is shown for at least a second, by its heading. `owner`: the viewer and the organization. */
export function useRememberedPages(owner: string, path: string): void {
	useEffect(() => {
		const timer = setTimeout(() => {
			const title = document.querySelector("main h1")?.textContent?.trim() ?? "";
			if (title === "") return;
			const others = recentPages(owner).filter((each) => each.path !== path);
			const pages = [{ path, title }, ...others].slice(0, MAX_REMEMBERED);
			try {
				sessionStorage.setItem(KEY, JSON.stringify({ owner, pages }));
			} catch {
				// Storage is blocked, or the stored value is invalid.
			}
		}, LOOKED_AT_MS);
		return () => clearTimeout(timer);
	}, [owner, path]);
}

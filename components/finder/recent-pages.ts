"use client";
import { useEffect } from "react";

export interface RecentPage {
	/** Without the organization. */
	path: string;
	/** Its heading. */
	title: string;
}

const KEY = "recent-pages";
const MAX_REMEMBERED = 9;
/** Who only passes a page does not look for it again. */
const LOOKED_AT_MS = 1_000;

/** The pages that this tab has shown its owner, the latest first. Another owner sees none of them. */
export function recentPages(owner: string): readonly RecentPage[] {
	try {
		const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as { owner: string; pages: RecentPage[] } | null;
		return stored?.owner === owner ? stored.pages : [];
	} catch {
		// The browser keeps nothing for this site, or something else has written there.
		return [];
	}
}

/** Remembers every page that is looked at, by its heading. `owner`: the viewer and the organization. */
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
				// The same.
			}
		}, LOOKED_AT_MS);
		return () => clearTimeout(timer);
	}, [owner, path]);
}

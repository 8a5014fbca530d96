"use client";
import { useEffect } from "react";
import { afterRefreshes } from "@/components/ui/refreshes";
import { useComposerStore, useViewStore } from "./composer-context";
import type { Projection } from "./composer-view";
import { readAddress, writeAddress } from "./view-address";

export interface AddressDefaults {
	language: string;
	projection: Projection;
}

/** Keeps the address in sync with the view, so that a link shows the same; another of the four views is a step of the history. */
export function useAddress(defaults: AddressDefaults): void {
	const store = useComposerStore();
	const view = useViewStore();
	useEffect(() => {
		let waiting = 0;
		let callOff = () => {};
		let written = view.getState().projection;
		const write = () => {
			waiting = 0;
			const { projection } = view.getState();
			const isStep = projection !== written;
			written = projection;
			const { pathname, search } = window.location;
			const before = new URLSearchParams(search);
			const next = writeAddress(before, view.getState(), store.getState(), defaults).toString();
			if (next === before.toString()) return;
			const address = next === "" ? pathname : `${pathname}?${next}`;
			if (isStep) window.history.pushState(null, "", address);
			else window.history.replaceState(null, "", address);
		};
		const writeWhenLoaded = () => {
			callOff = afterRefreshes(write);
		};
		// Delayed, because browsers limit how often an address may change.
		const soon = () => {
			if (waiting === 0) waiting = window.setTimeout(writeWhenLoaded, 200);
		};
		const page = window.location.pathname;
		const goBack = () => {
			// To another page.
			if (window.location.pathname !== page) return;
			const { projection = defaults.projection } = readAddress(new URLSearchParams(window.location.search)).view;
			written = projection;
			view.getState().show({ projection });
		};
		window.addEventListener("popstate", goBack);
		const leaveView = view.subscribe(soon);
		const leaveStore = store.subscribe((state, old) => {
			if (state.selection !== old.selection) soon();
		});
		return () => {
			window.clearTimeout(waiting);
			callOff();
			window.removeEventListener("popstate", goBack);
			leaveView();
			leaveStore();
		};
	}, [store, view, defaults]);
}

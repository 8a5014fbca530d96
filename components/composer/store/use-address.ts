"use client";
import { useEffect } from "react";
import { afterRefreshes } from "@/components/ui/refreshes";
import { useComposerStore, useViewStore } from "./composer-context";
import type { Projection } from "./composer-view";
import { writeAddress } from "./view-address";

export interface AddressDefaults {
	language: string;
	projection: Projection;
}

/** Keeps the address in sync with the view, so that a link shows the same. */
export function useAddress(defaults: AddressDefaults): void {
	const store = useComposerStore();
	const view = useViewStore();
	useEffect(() => {
		let waiting = 0;
		let callOff = () => {};
		const write = () => {
			waiting = 0;
			const { pathname, search } = window.location;
			const before = new URLSearchParams(search);
			const next = writeAddress(before, view.getState(), store.getState(), defaults).toString();
			if (next === before.toString()) return;
			window.history.replaceState(null, "", next === "" ? pathname : `${pathname}?${next}`);
		};
		const writeWhenLoaded = () => {
			callOff = afterRefreshes(write);
		};
		// Delayed, because browsers limit how often an address may change.
		const soon = () => {
			if (waiting === 0) waiting = window.setTimeout(writeWhenLoaded, 200);
		};
		const leaveView = view.subscribe(soon);
		const leaveStore = store.subscribe((state, old) => {
			if (state.selection !== old.selection) soon();
		});
		return () => {
			window.clearTimeout(waiting);
			callOff();
			leaveView();
			leaveStore();
		};
	}, [store, view, defaults]);
}

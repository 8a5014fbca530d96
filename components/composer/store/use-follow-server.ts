"use client";
import { useEffect } from "react";
import { useComposerStore } from "./composer-context";
import type { SavedDraft } from "./composer-draft";
import { follow, isDirty } from "./composer-store";

/** Takes over a newer version that the page was loaded with, for example after a restore, unless there are unsaved changes. */
export function useFollowServer(fromServer: SavedDraft): void {
	const store = useComposerStore();
	useEffect(() => {
		const state = store.getState();
		const { version, annotationsRevision, kept } = state.saved;
		const isNewer =
			fromServer.version > version ||
			(fromServer.version === version &&
				(fromServer.annotationsRevision > annotationsRevision ||
					(fromServer.kept?.revision ?? 0) > (kept?.revision ?? 0)));
		if (isNewer && !isDirty(state)) follow(store, fromServer);
	}, [store, fromServer]);
}

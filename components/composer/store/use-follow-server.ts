"use client";
import { useEffect, useRef } from "react";
import { useRefresh } from "@/components/ui/use-refresh";
import { useComposerStore } from "./composer-context";
import type { SavedDraft } from "./composer-draft";
import { follow, isDirty } from "./composer-store";
import { answerTo } from "./server-answer";

/** Takes over a newer version that the page was loaded with, for example after a restore, unless there are unsaved changes. */
export function useFollowServer(fromServer: SavedDraft): void {
	const store = useComposerStore();
	const refresh = useRefresh();
	/** The revision of the kept draft of which the server has been asked again. */
	const asked = useRef<number | undefined>(undefined);
	useEffect(() => {
		const state = store.getState();
		if (isDirty(state)) return;
		const answer = answerTo(state.saved, fromServer, asked.current);
		if (answer === "follow") follow(store, fromServer);
		if (answer !== "ask-again") return;
		asked.current = state.saved.kept?.revision;
		refresh();
	}, [store, fromServer, refresh]);
}

"use client";
import { useEffect, useRef, useState } from "react";
import { useComposerStore } from "../store/composer-context";
import { sameDraft } from "../store/composer-draft";
import { isDirty } from "../store/composer-store";
import { forgetCopy, keepCopy, type RecoveryCopy, readCopy } from "./recovery";

const PAUSE_MS = 250;

/** Keeps a copy of what is not saved in this browser, and offers the one a closed or crashed tab left behind. */
export function useRecovery() {
	const store = useComposerStore();
	const [offered, setOffered] = useState<RecoveryCopy | null>(null);
	// Until it is known what was found, and what shall become of it, no copy is forgotten.
	const decided = useRef(false);

	useEffect(() => {
		const { flowId } = store.getState();
		let timer: ReturnType<typeof setTimeout> | undefined;
		decided.current = false;
		const keep = () => {
			clearTimeout(timer);
			timer = undefined;
			const state = store.getState();
			if (state.readOnly) return;
			if (isDirty(state)) void keepCopy(flowId, { saved: state.saved, draft: state.history.present, at: Date.now() });
			else if (decided.current) void forgetCopy(flowId);
		};
		void readCopy(flowId).then((copy) => {
			const state = store.getState();
			if (copy === null || isDirty(state) || sameDraft(copy.draft, state.history.present)) decided.current = true;
			else setOffered(copy);
		});
		const unsubscribe = store.subscribe((state, before) => {
			if (state.history.present === before.history.present && state.saved === before.saved) return;
			timer ??= setTimeout(keep, PAUSE_MS);
		});
		const flush = () => timer !== undefined && keep();
		window.addEventListener("pagehide", flush);
		document.addEventListener("visibilitychange", flush);
		return () => {
			unsubscribe();
			window.removeEventListener("pagehide", flush);
			document.removeEventListener("visibilitychange", flush);
			flush();
		};
	}, [store]);

	return {
		offered,
		take() {
			if (offered === null) return;
			decided.current = true;
			store.getState().rebase(offered.saved, { key: "composer:step.recovered" }, offered.draft);
			setOffered(null);
		},
		drop() {
			decided.current = true;
			void forgetCopy(store.getState().flowId);
			setOffered(null);
		},
	};
}

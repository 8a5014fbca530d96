"use client";
import { useEffect, useState } from "react";
import { useComposerStore } from "../../store/composer-context";
import { sameDraft } from "../../store/composer-draft";
import { isDirty } from "../../store/composer-store";
import { forgetCopy, keepCopy, type LeftCopy, leftCopies, ownKey } from "./recovery";

const PAUSE_MS = 250;

/**
 * Stores a copy of unsaved work in the browser, and offers copies of closed or crashed tabs. An offered copy is kept until
 * somebody decides, whatever happens meanwhile.
 */
export function useRecovery() {
	const store = useComposerStore();
	const [offers, setOffers] = useState<readonly LeftCopy[]>([]);

	useEffect(() => {
		const { flowId, readOnly } = store.getState();
		if (readOnly) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isOver = false;
		const keep = () => {
			clearTimeout(timer);
			timer = undefined;
			const state = store.getState();
			if (isDirty(state)) void keepCopy(flowId, { saved: state.saved, draft: state.history.present, at: Date.now() });
			else void forgetCopy(ownKey(flowId));
		};
		void leftCopies(flowId).then((copies) => {
			if (isOver) return;
			const { present } = store.getState().history;
			const isHere = (copy: LeftCopy) => sameDraft(copy.draft, present);
			for (const copy of copies.filter(isHere)) void forgetCopy(copy.key);
			setOffers(copies.filter((copy) => !isHere(copy)));
		});
		const unsubscribe = store.subscribe((state, before) => {
			if (state.history.present === before.history.present && state.saved === before.saved) return;
			timer ??= setTimeout(keep, PAUSE_MS);
		});
		const flush = () => timer !== undefined && keep();
		window.addEventListener("pagehide", flush);
		document.addEventListener("visibilitychange", flush);
		return () => {
			isOver = true;
			unsubscribe();
			window.removeEventListener("pagehide", flush);
			document.removeEventListener("visibilitychange", flush);
			flush();
		};
	}, [store]);

	const [offered = null] = offers;
	const decided = (copy: LeftCopy) => setOffers((others) => others.filter((other) => other !== copy));
	return {
		offered,
		async take() {
			if (offered === null) return;
			decided(offered);
			const { flowId, rebase } = store.getState();
			const { key, saved, draft } = offered;
			rebase(saved, { key: "composer:step.recovered" }, draft);
			// In this order, so that a crash in between leaves two copies rather than none.
			await keepCopy(flowId, { saved, draft, at: Date.now() });
			await forgetCopy(key);
		},
		drop() {
			if (offered === null) return;
			decided(offered);
			void forgetCopy(offered.key);
		},
	};
}

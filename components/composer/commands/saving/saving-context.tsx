"use client";
import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { TextResources } from "@/components/screen/screen-texts";
import { CallError } from "@/lib/platform/http/call";
import { useComposerStore } from "../../store/composer-context";
import { isDirty } from "../../store/composer-store";
import { announceSaved } from "./other-tabs";
import { saveDraft } from "./save-draft";

/** Where saving stands. */
export type SavingState =
	| { kind: "idle" }
	| { kind: "saving" }
	/** Somebody else saved in between; stays until their version has been merged. */
	| { kind: "conflict" }
	/** No answer came; it is tried again as soon as the browser says that it is online. */
	| { kind: "offline" }
	| { kind: "refused"; error: unknown };

interface Saving {
	state: SavingState;
	save(note?: string): void;
	/** The conflict has been merged, or the refusal read. */
	settle(): void;
}

const Context = createContext<Saving>({ state: { kind: "idle" }, save() {}, settle() {} });

/** Lets everything below it save the draft; one save at a time, and what was sent becomes what is saved. */
export function SavingProvider({ loaded, children }: { loaded: TextResources; children: ReactNode }) {
	const store = useComposerStore();
	const router = useRouter();
	const [state, setState] = useState<SavingState>({ kind: "idle" });
	const busy = useRef(false);
	const lastNote = useRef<string | undefined>(undefined);

	const save = useCallback(
		async (note?: string) => {
			const { saved, history, flowId, readOnly } = store.getState();
			if (busy.current || readOnly || !isDirty(store.getState())) return;
			busy.current = true;
			lastNote.current = note;
			setState({ kind: "saving" });
			try {
				const now = await saveDraft(flowId, { saved, draft: history.present, loaded, note }, (partly) =>
					store.getState().markSaved(partly),
				);
				setState({ kind: "idle" });
				store.getState().announce({ key: "composer:said.saved", params: { version: now.version } });
				announceSaved(flowId, now.version);
				router.refresh();
			} catch (error) {
				if (error instanceof CallError && error.status === 412) setState({ kind: "conflict" });
				else if (error instanceof CallError && error.status === 0) setState({ kind: "offline" });
				else setState({ kind: "refused", error });
			} finally {
				busy.current = false;
			}
		},
		[store, router, loaded],
	);

	useEffect(() => {
		if (state.kind !== "offline") return;
		const again = () => void save(lastNote.current);
		window.addEventListener("online", again);
		return () => window.removeEventListener("online", again);
	}, [state.kind, save]);

	const value = useMemo<Saving>(
		() => ({ state, save: (note) => void save(note), settle: () => setState({ kind: "idle" }) }),
		[state, save],
	);
	return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** Where saving stands, and how to ask for it. */
export function useSaving(): Saving {
	return useContext(Context);
}

"use client";
import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { TextResources } from "@/components/screen/screen-texts";
import type { FlowDefinition } from "@/lib/flows/model";
import { CallError } from "@/lib/platform/http/call";
import { useComposerStore, useViewStore } from "../../store/composer-context";
import { sameDefinition } from "../../store/composer-draft";
import { isDirty } from "../../store/composer-store";
import { announceSaved } from "./other-tabs";
import { saveDraft } from "./save-draft";

/** The state of saving. */
export type SavingState =
	| { kind: "idle" }
	| { kind: "saving" }
	/** Somebody else has saved in between; until their version is merged. */
	| { kind: "conflict" }
	/** No answer came; retried as soon as the browser reports that it is online. */
	| { kind: "offline" }
	| { kind: "refused"; error: unknown }
	/** The analysis has found errors, which the server would store. */
	| { kind: "blocked"; errors: number };

interface Saving {
	state: SavingState;
	save(note?: string): void;
	/** Called when the conflict has been merged, or the refusal read. */
	settle(): void;
}

const Context = createContext<Saving>({ state: { kind: "idle" }, save() {}, settle() {} });

/** Lets the components below it save the draft, one save at a time. What was sent becomes the saved state. */
export function SavingProvider({
	loaded,
	errorsIn,
	children,
}: {
	loaded: TextResources;
	/** How many errors the analysis finds in a definition; one with more than the saved version is not sent. */
	errorsIn: (definition: FlowDefinition) => Promise<number>;
	children: ReactNode;
}) {
	const store = useComposerStore();
	const view = useViewStore();
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
				const { definition } = history.present;
				if (!sameDefinition(definition, saved.draft.definition)) {
					const [errors, before] = await Promise.all([errorsIn(definition), errorsIn(saved.draft.definition)]);
					if (errors > before) {
						setState({ kind: "blocked", errors });
						view.getState().show({ problems: true });
						return;
					}
				}
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
		[store, view, errorsIn, router, loaded],
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

/** The state of saving, and the function that saves. */
export function useSaving(): Saving {
	return useContext(Context);
}

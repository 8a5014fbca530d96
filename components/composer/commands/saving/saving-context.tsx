"use client";
import { onlineManager, useMutation, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import { flowKeys } from "@/components/definitions/flow-keys";
import type { TextResources } from "@/components/screen/screen-texts";
import { useRefresh } from "@/components/ui/use-refresh";
import type { FlowDefinition } from "@/lib/flows/model";
import { useComposer, useComposerStore, useViewStore } from "../../store/composer-context";
import { isDirty, isUnpublished } from "../../store/composer-store";
import type { Publication } from "./publish-draft";
import type { Sent } from "./save-draft";
import { savingActs } from "./saving-acts";
import { isWaiting, type SavingAct, type SavingState, savingState, untilAnswered } from "./saving-state";

interface Acts {
	/** Keeps the draft on the server. */
	save(): void;
	/** Saves it on the server, then checks it and asks how to publish it. */
	askToPublish(): void;
	/** Publishes the kept draft; the promise resolves after a success, or after `state` contains the reason of a failure. */
	publish(how: Publication): Promise<void>;
	/** Discards the draft here and on the server; undo brings it back. */
	discard(): void;
	/** Keeps the texts of the draft although the texts in use have changed meanwhile, and asks again how to publish it. */
	keepTexts(now: TextResources): void;
	/** Called when the conflict has been merged, or the refusal has been read. */
	settle(): void;
}

type Saving = Acts & { state: SavingState };

const Context = createContext<Saving | null>(null);

/**
 * Lets the components below it save and publish the draft, in one scope: each mutation begins when the one before has ended. What was
 * sent becomes the saved state; a mutation that fails changes nothing here.
 */
export function SavingProvider({
	loaded,
	errorsOf,
	children,
}: {
	loaded: TextResources;
	/** The number of errors that prevent the publication of a draft, given the published version. */
	errorsOf: (draft: FlowDefinition, published: FlowDefinition) => Promise<number>;
	children: ReactNode;
}) {
	const store = useComposerStore();
	const view = useViewStore();
	const refresh = useRefresh();
	const client = useQueryClient();
	const flowId = useComposer((draft) => draft.flowId);
	const unanswered = useRef<Sent | null>(null);
	const mutationKey = useMemo(() => flowKeys.saving(flowId), [flowId]);
	const shared = {
		mutationKey,
		scope: { id: mutationKey.join(" ") },
		mutationFn: ({ perform }: SavingAct) => perform(),
	};
	const repeated = useMutation({ ...shared, ...untilAnswered });
	const once = useMutation(shared);
	const { mutate: repeat, reset: resetRepeated } = repeated;
	const { mutate, mutateAsync, reset: resetOnce } = once;
	const state = savingState([repeated, once]);

	const acts = useMemo<Acts>(() => {
		const mayBegin = () => {
			// What waits for the network gives way to what is asked for now, which sends the draft as well.
			const waiting = client.getMutationCache().findAll({ mutationKey, predicate: isWaiting });
			for (const mutation of waiting) client.getMutationCache().remove(mutation);
			return !store.getState().readOnly && client.isMutating({ mutationKey }) === 0;
		};
		const acting = savingActs({ flowId, store, view, loaded, errorsOf, refresh, unanswered });
		return {
			save() {
				if (isDirty(store.getState())) {
					if (mayBegin()) repeat({ perform: acting.save, expects: "draft" });
				} else if (view.getState().unreadCode) store.getState().refuse({ key: "editor:save.errors" });
			},
			askToPublish() {
				if (isUnpublished(store.getState()) && mayBegin()) repeat({ perform: acting.ask, expects: "draft" });
			},
			async publish(how) {
				const act = { perform: () => acting.publish(how), expects: "version" } as const;
				if (mayBegin()) await mutateAsync(act).catch(() => {});
			},
			keepTexts(now) {
				if (mayBegin()) mutate({ perform: () => acting.keepTexts(now), expects: "draft" });
			},
			discard() {
				if (mayBegin()) mutate({ perform: acting.discard, expects: "draft" });
			},
			settle() {
				resetRepeated();
				resetOnce();
			},
		};
	}, [
		store,
		view,
		client,
		refresh,
		loaded,
		errorsOf,
		flowId,
		mutationKey,
		repeat,
		mutate,
		mutateAsync,
		resetRepeated,
		resetOnce,
	]);

	const waits = state.kind === "offline" && !repeated.isPending;
	useEffect(() => {
		if (!waits) return;
		return onlineManager.subscribe((isOnline) => {
			if (isOnline) acts.save();
		});
	}, [waits, acts]);

	const value = useMemo(() => ({ ...acts, state }), [acts, state]);
	return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** The state of saving, and the function that saves. */
export function useSaving(): Saving {
	const saving = useContext(Context);
	if (saving === null) throw new Error("useSaving needs a SavingProvider above it");
	return saving;
}

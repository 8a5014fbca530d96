"use client";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { TextResources } from "@/components/screen/screen-texts";
import { useRefresh } from "@/components/ui/use-refresh";
import type { FlowDefinition } from "@/lib/flows/model";
import { deleteFlowDraftContract, getFlowPublicationContract } from "@/lib/flows/publication/calls";
import { draftHasChangedCode, draftTextsHaveChangedCode } from "@/lib/flows/publication/contract";
import { CallError, call } from "@/lib/platform/http/call";
import { useComposerStore, useViewStore } from "../../store/composer-context";
import { publishedOf, sameDefinition } from "../../store/composer-draft";
import { isDirty, isUnpublished } from "../../store/composer-store";
import { announceSaved } from "./other-tabs";
import { overwriteTexts } from "./overwrite-texts";
import { type Publication, publishDraft } from "./publish-draft";
import { type Sent, saveDraft } from "./save-draft";

/** The state of saving. */
export type SavingState =
	| { kind: "idle" }
	| { kind: "saving" }
	/** Somebody else has saved the draft or published a version in between; lasts until that has been merged. */
	| { kind: "conflict"; with: "draft" | "version" }
	/** No response; retried as soon as the browser reports that it is online. */
	| { kind: "offline" }
	| { kind: "refused"; error: unknown }
	/** Somebody else has changed texts that the draft changes too. */
	| { kind: "texts-moved" }
	/** The analysis has found errors that block the publication, although the server would store the draft. */
	| { kind: "blocked"; errors: number };

interface Saving {
	state: SavingState;
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

const Context = createContext<Saving>({
	state: { kind: "idle" },
	save() {},
	askToPublish() {},
	async publish() {},
	discard() {},
	keepTexts() {},
	settle() {},
});

/**
 * Lets the components below it save and publish the draft; only one operation runs at a time. What was sent becomes the saved
 * state.
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
	const [state, setState] = useState<SavingState>({ kind: "idle" });
	const busy = useRef(false);
	const unanswered = useRef<Sent | null>(null);

	/** Runs an operation unless another one is running, and shows why it failed; resolves to whether it succeeded. */
	const alone = useCallback(
		async (work: () => Promise<void>, conflict: "draft" | "version"): Promise<boolean> => {
			if (busy.current || store.getState().readOnly) return false;
			busy.current = true;
			setState({ kind: "saving" });
			try {
				await work();
				setState((now) => (now.kind === "saving" ? { kind: "idle" } : now));
				return true;
			} catch (error) {
				if (error instanceof CallError && error.code === draftTextsHaveChangedCode) setState({ kind: "texts-moved" });
				else if (error instanceof CallError && error.status === 412) {
					const draftMoved = error.code === draftHasChangedCode || conflict === "draft";
					setState({ kind: "conflict", with: draftMoved ? "draft" : "version" });
				} else if (error instanceof CallError && error.status === 0) setState({ kind: "offline" });
				else setState({ kind: "refused", error });
				return false;
			} finally {
				busy.current = false;
			}
		},
		[store],
	);

	const keep = useCallback(async () => {
		const { saved, history, flowId, markSaved } = store.getState();
		await saveDraft(flowId, { saved, draft: history.present, loaded, unanswered }, markSaved);
	}, [store, loaded]);

	const save = useCallback(async () => {
		const { unreadCode } = view.getState();
		if (!isDirty(store.getState())) {
			if (unreadCode) store.getState().refuse({ key: "editor:save.errors" });
			return;
		}
		const done = await alone(keep, "draft");
		if (!done) return;
		if (unreadCode) store.getState().refuse({ key: "composer:said.kept-without-code" });
		else store.getState().announce({ key: "composer:said.kept" });
		announceSaved(store.getState().flowId, null);
		refresh();
		const { saved, history } = store.getState();
		const { definition } = history.present;
		const published = publishedOf(saved).definition;
		// The draft is saved with its errors, which the list shows at once.
		if (!sameDefinition(definition, published) && (await errorsOf(definition, published)) > 0)
			view.getState().show({ problems: true });
	}, [store, view, alone, keep, refresh, errorsOf]);

	const askToPublish = useCallback(async () => {
		if (!isUnpublished(store.getState())) return;
		const check = async () => {
			const { saved, history } = store.getState();
			const { definition } = history.present;
			const published = publishedOf(saved).definition;
			const errors = sameDefinition(definition, published) ? 0 : await errorsOf(definition, published);
			if (errors > 0) {
				setState({ kind: "blocked", errors });
				view.getState().show({ problems: true, focusProblem: true });
				return;
			}
			if (isDirty(store.getState())) await keep();
			const { flowId } = store.getState();
			const { value } = await call(getFlowPublicationContract, { params: { flowId } });
			if (value.activeVersion === saved.version) view.getState().show({ dialog: "publish" });
			else setState({ kind: "conflict", with: "version" });
		};
		await alone(check, "draft");
	}, [store, view, alone, keep, errorsOf]);

	const publish = useCallback(
		async (how: Publication) => {
			const done = await alone(async () => {
				if (isDirty(store.getState())) await keep();
				const { saved, flowId, markSaved } = store.getState();
				markSaved(await publishDraft(flowId, { ...how, saved }));
			}, "version");
			if (!done) return;
			const { saved, flowId, announce } = store.getState();
			announce({ key: "composer:said.published", params: { version: saved.version } });
			announceSaved(flowId, saved.version);
			refresh();
		},
		[store, alone, keep, refresh],
	);

	const keepTexts = useCallback(
		async (now: TextResources) => {
			const done = await alone(async () => {
				const { saved, history, flowId, markSaved } = store.getState();
				markSaved(await overwriteTexts(flowId, { saved, draft: history.present, loaded, now }));
			}, "draft");
			if (done) view.getState().show({ dialog: "publish" });
		},
		[store, view, alone, loaded],
	);

	const discard = useCallback(async () => {
		await alone(async () => {
			const { saved, history, flowId, rebase } = store.getState();
			const { kept, ...rest } = saved;
			const ifMatch = `"${kept?.revision ?? 0}"`;
			if (kept !== undefined) await call(deleteFlowDraftContract, { params: { flowId }, ifMatch });
			const draft = { ...history.present, ...publishedOf(saved) };
			rebase({ ...rest, draft: { ...saved.draft, ...publishedOf(saved) } }, { key: "composer:step.discarded" }, draft);
			refresh();
		}, "draft");
	}, [store, alone, refresh]);

	useEffect(() => {
		if (state.kind !== "offline") return;
		const again = () => void save();
		window.addEventListener("online", again);
		return () => window.removeEventListener("online", again);
	}, [state.kind, save]);

	const value = useMemo<Saving>(
		() => ({
			state,
			save: () => void save(),
			askToPublish: () => void askToPublish(),
			publish,
			discard: () => void discard(),
			keepTexts: (now) => void keepTexts(now),
			settle: () => setState({ kind: "idle" }),
		}),
		[state, save, askToPublish, publish, discard, keepTexts],
	);
	return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** The state of saving, and the function that saves. */
export function useSaving(): Saving {
	return useContext(Context);
}

import { createStore, type StoreApi } from "zustand/vanilla";
import {
	type FlowDefinition,
	type History,
	newHistory,
	pushStep,
	redo,
	replacePresent,
	type StepLabel,
	undo,
} from "@/lib/flows/model";
import { type ComposerDraft, publishedOf, type SavedDraft, sameDraft, samePublication } from "./composer-draft";
import { nothingSelected, type Selection } from "./selection";

export interface StepOptions {
	/** Steps with the same key within a second are merged: typing, held arrow keys. */
	coalesce?: string;
	/** The selection afterwards. */
	select?: Selection;
}

export interface ComposerState {
	flowId: string;
	saved: SavedDraft;
	history: History<ComposerDraft>;
	selection: Selection;
	/** Whether the draft is read-only: an earlier version, or a reader without the permission. */
	readOnly: boolean;
	/** Whether the viewer may publish, restore and preview. */
	mayPublish: boolean;
	/** The last change, undo or redo, for screen readers. */
	announcement: Announcement | null;

	/** Changes the definition in one named step; a change without effect adds no step. */
	edit(label: StepLabel, change: (definition: FlowDefinition) => FlowDefinition, options?: StepOptions): void;
	/** Changes the whole draft in one step: definition, notes and texts. */
	change(label: StepLabel, change: (draft: ComposerDraft) => ComposerDraft, options?: StepOptions): void;
	select(selection: Selection): void;
	undo(): void;
	redo(): void;
	/** Makes what was sent the saved state, and keeps later edits. Adds no step. */
	markSaved(saved: SavedDraft): void;
	/** Starts from a new saved state, for example after a restore; undo leads back. */
	rebase(saved: SavedDraft, label: StepLabel, draft?: ComposerDraft): void;
	announce(label: StepLabel): void;
	/** Says why something was not done, so that it is seen as well. */
	refuse(label: StepLabel): void;
}

/** An announcement; `at` distinguishes equal ones. */
export interface Announcement extends StepLabel {
	at: number;
	/** Whether it was undone. */
	undone?: boolean;
	/** Whether it says why something was not done; then it is shown too. */
	refused?: boolean;
}

export type ComposerStore = StoreApi<ComposerState>;

/** The state of an editing session with a flow. Every change of the draft goes through it, which enforces read-only. */
export function createComposerStore(start: {
	flowId: string;
	saved: SavedDraft;
	history?: History<ComposerDraft> | undefined;
	readOnly?: boolean;
	mayPublish?: boolean;
}): ComposerStore {
	return createStore<ComposerState>()((set, get) => ({
		flowId: start.flowId,
		saved: start.saved,
		history: start.history ?? newHistory(start.saved.draft),
		selection: nothingSelected,
		readOnly: start.readOnly ?? false,
		mayPublish: start.mayPublish ?? true,
		announcement: null,

		edit(label, change, options) {
			get().change(
				label,
				(draft) => {
					const definition = change(draft.definition);
					return definition === draft.definition ? draft : { ...draft, definition };
				},
				options,
			);
		},
		change(label, change, { coalesce, select } = {}) {
			const { history, readOnly, selection } = get();
			if (readOnly) return;
			const next = change(history.present);
			const at = Date.now();
			const pushed = pushStep(history, label, next, coalesce === undefined ? { at } : { at, coalesce });
			if (pushed === history && select === undefined) return;
			set({
				history: pushed,
				selection: select ?? selection,
				...(pushed !== history && { announcement: { ...label, at } }),
			});
		},
		select(selection) {
			set({ selection });
		},
		undo() {
			const { history, readOnly } = get();
			const step = history.past.at(-1);
			if (step === undefined || readOnly) return;
			set({ history: undo(history), announcement: { ...step.label, at: Date.now(), undone: true } });
		},
		redo() {
			const { history, readOnly } = get();
			const [step] = history.future;
			if (step === undefined || readOnly) return;
			set({ history: redo(history), announcement: { ...step.label, at: Date.now() } });
		},
		markSaved(saved) {
			set({ saved, history: withStepEnded(get().history) });
		},
		rebase(saved, label, draft = saved.draft) {
			const { history } = get();
			const at = Date.now();
			set({ saved, history: pushStep(history, label, draft, { at }), announcement: { ...label, at } });
		},
		announce(label) {
			set({ announcement: { ...label, at: Date.now() } });
		},
		refuse(label) {
			set({ announcement: { ...label, at: Date.now(), refused: true } });
		},
	}));
}

/** Ends the current step, so that undo can return to the saved state: further typing is a new step. */
function withStepEnded({ past, ...history }: History<ComposerDraft>): History<ComposerDraft> {
	const last = past.at(-1);
	if (last === undefined) return { ...history, past };
	const { coalesce: _ended, ...step } = last;
	return { ...history, past: past.with(-1, step) };
}

/** Whether there are unsaved changes. */
export function isDirty({ history, saved }: ComposerState): boolean {
	return !sameDraft(history.present, saved.draft);
}

/** Whether there is something to publish. */
export function isUnpublished({ history, saved }: ComposerState): boolean {
	return saved.kept !== undefined || !samePublication(history.present, publishedOf(saved));
}

/** Takes over a newer saved state when nothing was changed here; adds no step. */
export function follow(store: ComposerStore, saved: SavedDraft): void {
	store.setState(({ history }) => ({ saved, history: replacePresent(history, saved.draft) }));
}

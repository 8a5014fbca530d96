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
import { type ComposerDraft, type SavedDraft, sameDraft } from "./composer-draft";
import { nothingSelected, type Selection } from "./selection";

export interface StepOptions {
	/** Steps with the same key within a second are one: typing, arrow keys held down. */
	coalesce?: string;
	/** What is selected afterwards. */
	select?: Selection;
}

export interface ComposerState {
	flowId: string;
	saved: SavedDraft;
	history: History<ComposerDraft>;
	selection: Selection;
	/** Nothing can be changed: a version of the past, or somebody without the permission. */
	readOnly: boolean;
	/** What was last undone, done again or changed, for those who cannot see it. */
	announcement: Announcement | null;

	/** Makes one named step of a change of the definition; a change that changes nothing is no step. */
	edit(label: StepLabel, change: (definition: FlowDefinition) => FlowDefinition, options?: StepOptions): void;
	/** The same for the whole draft: definition, notes and texts. */
	change(label: StepLabel, change: (draft: ComposerDraft) => ComposerDraft, options?: StepOptions): void;
	select(selection: Selection): void;
	undo(): void;
	redo(): void;
	/** What was sent is now what is saved; edits made meanwhile stay. Never a step. */
	markSaved(saved: SavedDraft): void;
	/** Begins anew from what the server has, for example after a restore; the way back stays open. */
	rebase(saved: SavedDraft, label: StepLabel, draft?: ComposerDraft): void;
	announce(label: StepLabel): void;
}

/** Something to say; `at` tells two alike apart. */
export interface Announcement extends StepLabel {
	at: number;
	/** Whether it was undone rather than done. */
	undone?: boolean;
}

export type ComposerStore = StoreApi<ComposerState>;

/** The state of one editing session with one flow. Every change of the draft goes through it, so read-only holds everywhere. */
export function createComposerStore(start: {
	flowId: string;
	saved: SavedDraft;
	history?: History<ComposerDraft> | undefined;
	readOnly?: boolean;
}): ComposerStore {
	return createStore<ComposerState>()((set, get) => ({
		flowId: start.flowId,
		saved: start.saved,
		history: start.history ?? newHistory(start.saved.draft),
		selection: nothingSelected,
		readOnly: start.readOnly ?? false,
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
	}));
}

/** What was saved is a place to come back to: typing that goes on without a pause is a step of its own. */
function withStepEnded({ past, ...history }: History<ComposerDraft>): History<ComposerDraft> {
	const last = past.at(-1);
	if (last === undefined) return { ...history, past };
	const { coalesce: _ended, ...step } = last;
	return { ...history, past: past.with(-1, step) };
}

/** Whether there is something to save. */
export function isDirty({ history, saved }: ComposerState): boolean {
	return !sameDraft(history.present, saved.draft);
}

/** Takes over what the server has while nothing was changed here; never a step. */
export function follow(store: ComposerStore, saved: SavedDraft): void {
	store.setState(({ history }) => ({ saved, history: replacePresent(history, saved.draft) }));
}

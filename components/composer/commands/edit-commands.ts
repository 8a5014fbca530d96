import {
	ClipboardPaste,
	Copy,
	CopyPlus,
	Link2,
	Pencil,
	Plus,
	Redo2,
	Scissors,
	StickyNote,
	Trash2,
	Undo2,
} from "lucide-react";
import { addNote } from "@/lib/flows/model";
import { occupied } from "../derived/drawing/drawn-boxes";
import type { ComposerState } from "../store/composer-store";
import { noteSelected } from "../store/selection";
import { copySelection, pasteFromClipboard } from "./clipboard";
import type { CommandContext, ComposerCommand } from "./command";
import { placeInView } from "./place-in-view";
import { duplicateSelection, removeSelection } from "./selection-edits";

const newNote = { text: "", color: "yellow" as const, size: { width: 200, height: 120 } };

export const editCommands: readonly ComposerCommand[] = [
	{
		id: "undo",
		label: "composer:command.undo",
		group: "edit",
		keys: ["mod+z"],
		icon: Undo2,
		enabled: ({ store }) => store.getState().history.past.length > 0,
		needs: "composer:needs.undo",
		run: ({ store }) => store.getState().undo(),
	},
	{
		id: "redo",
		label: "composer:command.redo",
		group: "edit",
		keys: ["mod+shift+z", "ctrl+y"],
		icon: Redo2,
		enabled: ({ store }) => store.getState().history.future.length > 0,
		needs: "composer:needs.redo",
		run: ({ store }) => store.getState().redo(),
	},
	{
		id: "add-after",
		label: "composer:command.add",
		group: "add",
		keys: ["a"],
		icon: Plus,
		enabled: writable,
		run: ({ view }) => view.getState().show({ dialog: "add", addInto: null, addAt: null }),
	},
	{
		id: "connect",
		label: "composer:command.connect",
		group: "edit",
		keys: ["c"],
		icon: Link2,
		enabled: (context) => writable(context) && selected(context).nodes.length === 1,
		needs: "composer:needs.one-card",
		run: ({ view }) => view.getState().show({ dialog: "connect" }),
	},
	{
		id: "rename",
		label: "composer:command.rename",
		group: "edit",
		keys: ["f2"],
		icon: Pencil,
		enabled: (context) => writable(context) && selected(context).nodes.length === 1,
		needs: "composer:needs.one-card",
		run: ({ view }) => view.getState().show({ dialog: "rename" }),
	},
	{
		id: "copy",
		label: "composer:command.copy",
		group: "edit",
		keys: ["mod+c"],
		byBrowser: true,
		icon: Copy,
		enabled: copiable,
		needs: "composer:needs.selection",
		run: (context) => void copySelection(context),
	},
	{
		id: "cut",
		label: "composer:command.cut",
		group: "edit",
		keys: ["mod+x"],
		byBrowser: true,
		icon: Scissors,
		enabled: (context) => writable(context) && copiable(context),
		needs: "composer:needs.selection",
		run: (context) => void copySelection(context).then((copied) => copied && removeSelection(context.store)),
	},
	{
		id: "paste",
		label: "composer:command.paste",
		group: "edit",
		keys: ["mod+v"],
		byBrowser: true,
		icon: ClipboardPaste,
		enabled: writable,
		run: (context) => void pasteFromClipboard(context),
	},
	{
		id: "duplicate",
		label: "composer:command.duplicate",
		group: "edit",
		keys: ["mod+d"],
		icon: CopyPlus,
		enabled: (context) => writable(context) && copiable(context),
		needs: "composer:needs.selection",
		run: ({ store }) => duplicateSelection(store),
	},
	{
		id: "delete",
		label: "composer:command.delete",
		group: "edit",
		keys: ["delete", "backspace"],
		icon: Trash2,
		enabled: (context) => writable(context) && somethingSelected(context.store.getState()),
		needs: "composer:needs.selection",
		run({ store, canvas }) {
			const next = removeSelection(store);
			if (next !== null) canvas?.focus(next);
		},
	},
	{
		id: "note",
		label: "composer:command.note",
		group: "add",
		keys: ["n"],
		icon: StickyNote,
		enabled: writable,
		run({ store, canvas }) {
			const id = crypto.randomUUID();
			const { change, history } = store.getState();
			const position = placeInView(occupied(history.present), newNote.size, {
				aim: canvas?.aim() ?? { x: 0, y: 0 },
				sight: canvas?.sight() ?? null,
			});
			change(
				{ key: "composer:step.note-added" },
				(draft) => ({
					...draft,
					annotations: addNote(draft.annotations, { ...newNote, id, position: { ...position } }),
				}),
				{ select: noteSelected(id) },
			);
			canvas?.writeNote(id);
		},
	},
];

function writable({ store }: CommandContext): boolean {
	return !store.getState().readOnly;
}

function copiable(context: CommandContext): boolean {
	const { nodes, notes } = selected(context);
	return nodes.length + notes.length > 0;
}

function selected({ store }: CommandContext) {
	return store.getState().selection;
}

function somethingSelected({ selection: { nodes, notes, edge, component, group } }: ComposerState): boolean {
	return nodes.length + notes.length > 0 || edge !== null || component !== null || group !== null;
}

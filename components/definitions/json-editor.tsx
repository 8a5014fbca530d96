"use client";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from "@codemirror/language";
import { type Diagnostic, lintGutter, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "@/components/ui/classes";
import { useDocumentNonce } from "@/components/ui/document-nonce";
import { jsonEditorPhrases } from "./json-editor-phrases";
import { jsonEditorTheme } from "./json-editor-theme";

export interface JsonEditorHandle {
	/** Selects a part of the text, shows it and puts the cursor there. */
	jumpTo(from: number, to: number): void;
	/** Scrolls to a place of the text and puts the cursor there, without moving the focus. */
	reveal(at: number): void;
	/** Scrolls to the cursor, for example after the editor was made smaller. */
	showCursor(): void;
	focus(): void;
}

const NO_DIAGNOSTICS: readonly Diagnostic[] = [];
const NO_EXTENSIONS: Extension = [];

/** An editor for JSON text. Tab leaves the editor, as in any other field. */
export function JsonEditor({
	label,
	text,
	onChange,
	onSave,
	onCursor,
	diagnostics = NO_DIAGNOSTICS,
	extensions = NO_EXTENSIONS,
	className = "h-[max(18rem,calc(100dvh-22rem))] rounded-panel border",
	ref,
}: {
	label: string;
	text: string;
	/** Absent: the editor is read-only. */
	onChange?: (text: string) => void;
	onSave?: () => void;
	/** Called when the user moves the cursor, by key or by mouse. */
	onCursor?: (at: number) => void;
	diagnostics?: readonly Diagnostic[];
	/** Additional extensions; only those of the first render are used. */
	extensions?: Extension;
	/** The classes for its size and border. */
	className?: string;
	ref?: Ref<JsonEditorHandle>;
}) {
	const { t } = useTranslation();
	const nonce = useDocumentNonce();
	const place = useRef<HTMLDivElement>(null);
	const editor = useRef<EditorView | null>(null);
	const phrases = useRef(new Compartment());
	const readOnly = onChange === undefined;
	const changed = useEffectEvent((next: string) => onChange?.(next));
	const moved = useEffectEvent((at: number) => onCursor?.(at));
	const save = useEffectEvent(() => {
		onSave?.();
		return true;
	});
	const firstState = useEffectEvent(() =>
		EditorState.create({
			doc: text,
			extensions: [
				phrases.current.of(EditorState.phrases.of(jsonEditorPhrases(t))),
				EditorView.cspNonce.of(nonce),
				EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
				lineNumbers(),
				foldGutter(),
				drawSelection(),
				bracketMatching(),
				highlightSelectionMatches(),
				EditorView.lineWrapping,
				json(),
				jsonEditorTheme,
				extensions,
				readOnly
					? [EditorState.readOnly.of(true), EditorView.editable.of(false)]
					: [history(), indentOnInput(), indentUnit.of("\t"), highlightActiveLine(), lintGutter()],
				keymap.of([
					{ key: "Mod-s", preventDefault: true, run: () => save() },
					...defaultKeymap,
					...historyKeymap,
					...searchKeymap,
					...foldKeymap,
				]),
				EditorView.updateListener.of((update) => {
					if (update.docChanged) changed(update.state.doc.toString());
					if (update.transactions.some((transaction) => transaction.isUserEvent("select")))
						moved(update.state.selection.main.head);
				}),
			],
		}),
	);

	useEffect(() => {
		if (place.current === null) return;
		const view = new EditorView({ state: firstState(), parent: place.current });
		editor.current = view;
		return () => {
			editor.current = null;
			view.destroy();
		};
	}, []);

	useEffect(() => {
		const view = editor.current;
		if (view === null || view.state.doc.toString() === text) return;
		view.dispatch({ changes: difference(view.state.doc.toString(), text) });
	}, [text]);

	useEffect(() => {
		const view = editor.current;
		if (view === null) return;
		// Problems of an older text may lie beyond the end of this one.
		const end = view.state.doc.length;
		const inside = diagnostics.filter(({ to }) => to <= end);
		view.dispatch(setDiagnostics(view.state, inside));
	}, [diagnostics]);

	useEffect(() => {
		editor.current?.dispatch({
			effects: phrases.current.reconfigure(EditorState.phrases.of(jsonEditorPhrases(t))),
		});
	}, [t]);

	useImperativeHandle(ref, () => ({
		jumpTo(from, to) {
			const view = editor.current;
			if (view === null) return;
			const end = view.state.doc.length;
			const selection = { anchor: Math.min(from, end), head: Math.min(to, end) };
			view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: "center" }) });
			view.focus();
		},
		reveal(at) {
			const view = editor.current;
			if (view === null) return;
			const anchor = Math.min(at, view.state.doc.length);
			view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
		},
		showCursor() {
			const view = editor.current;
			view?.dispatch({
				effects: EditorView.scrollIntoView(view.state.selection.main.head, { y: "nearest", yMargin: 24 }),
			});
		},
		focus: () => editor.current?.focus(),
	}));

	return (
		<div
			ref={place}
			dir="ltr"
			className={classes(
				"min-w-0 overflow-hidden bg-surface text-start outline-offset-2 outline-accent has-[.cm-focused]:outline-2",
				className,
			)}
		/>
	);
}

/** The smallest range in which two texts differ, so that the cursor and folds outside of it are kept. */
function difference(before: string, after: string): { from: number; to: number; insert: string } {
	const shorter = Math.min(before.length, after.length);
	let from = 0;
	while (from < shorter && before[from] === after[from]) from++;
	let same = 0;
	while (same < shorter - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
	return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { definitionText } from "@/components/definitions/definition-text";
import type { FlowDefinition, FlowIssue } from "@/lib/flows/model";
import { useComposerStore, useDefinition, useViewStore } from "../../store/composer-context";
import type { ComposerStore } from "../../store/composer-store";
import { readDefinition } from "./read-definition";

/** The text of the draft, and whether both are synchronised. */
interface CodeText {
	text: string;
	/** The draft that the text describes; while the text is invalid, the draft before the edit. */
	of: FlowDefinition;
	/** `typing`: not parsed yet. `unread`: the text is invalid, so the draft does not change. */
	state: "in-step" | "typing" | "unread";
	/** Parsed members that were not applied. */
	remarks: readonly FlowIssue[];
}

const READ_AFTER_MS = 200;

/** Invalid text is kept when the view is unmounted. */
const unread = new WeakMap<ComposerStore, CodeText>();

/**
 * The draft as editable text. Valid text becomes a step of the draft; invalid text stays in the editor and does not change the
 * draft. Changes of other views are written into the text, unless it is invalid at the moment.
 */
export function useCodeText() {
	const store = useComposerStore();
	const view = useViewStore();
	const definition = useDefinition();
	const [code, setCode] = useState<CodeText>(() => unread.get(store) ?? inStep(definition));
	const typed = useRef<string | null>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	if (code.state === "in-step" && code.of !== definition) setCode(inStep(definition));

	/** Parses the typed text now; true when draft and text are synchronised. */
	const flush = useCallback((): boolean => {
		clearTimeout(timer.current);
		const text = typed.current;
		typed.current = null;
		if (text === null) return !unread.has(store);
		const { history, edit } = store.getState();
		const read = readText(text, history.present.definition);
		if (read.definition === undefined) {
			const next: CodeText = { text, of: history.present.definition, state: "unread", remarks: [] };
			unread.set(store, next);
			view.getState().show({ unreadCode: true });
			setCode(next);
			return false;
		}
		const { definition: next } = read;
		edit({ key: "projections:step.code" }, () => next, { coalesce: "code" });
		unread.delete(store);
		view.getState().show({ unreadCode: false });
		setCode({ text, of: store.getState().history.present.definition, state: "in-step", remarks: read.problems });
		return true;
	}, [store, view]);

	const type = useCallback(
		(text: string) => {
			setCode((before) => (before.text === text ? before : { ...before, text, state: "typing" }));
			typed.current = text;
			clearTimeout(timer.current);
			timer.current = setTimeout(flush, READ_AFTER_MS);
		},
		[flush],
	);

	/** Discards the typed text and shows the draft again. */
	const drop = useCallback(() => {
		clearTimeout(timer.current);
		typed.current = null;
		unread.delete(store);
		view.getState().show({ unreadCode: false });
		setCode(inStep(store.getState().history.present.definition));
	}, [store, view]);

	useEffect(() => () => void flush(), [flush]);
	return { code, movedOn: code.of !== definition, type, flush, drop };
}

function inStep(definition: FlowDefinition): CodeText {
	return { text: definitionText(definition), of: definition, state: "in-step", remarks: [] };
}

function readText(text: string, draft: FlowDefinition): ReturnType<typeof readDefinition> {
	try {
		return readDefinition(JSON.parse(text), draft);
	} catch (error) {
		if (error instanceof SyntaxError) return { definition: undefined, problems: [] };
		throw error;
	}
}

"use client";
import type { Diagnostic } from "@codemirror/lint";
import { Columns2 } from "lucide-react";
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { placeIssues, type TextProblem } from "@/components/definitions/definition-problems";
import { JsonEditor, type JsonEditorHandle } from "@/components/definitions/json-editor";
import { typeName } from "@/components/screen/component-name";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toast";
import { catalogForCheck } from "@/lib/flows/executors/contract";
import { executorDescription, executorTitle } from "../../derived/executors/executor-words";
import { useExecutors } from "../../derived/executors/executors-context";
import { useFlowFacts } from "../../derived/flow-facts";
import { problemSentence } from "../../derived/words/problem-words";
import { keepCodeBeside } from "../../store/code-beside";
import { useComposer, useComposerStore, useView, useViewStore } from "../../store/composer-context";
import { nothingSelected, type Selection } from "../../store/selection";
import { offsetOf, selectionAt } from "./code-place";
import type { CodeProps } from "./code-props";
import { definitionCompletion } from "./completion-source";
import { ReplaceFromFile } from "./replace-from-file";
import type { CompletionFacts } from "./typed-place";
import { UnreadNotice } from "./unread-notice";
import { unreadProblems } from "./unread-problems";
import { useCodeText } from "./use-code-text";

/** The text editor of the draft, with completion, problems at their places, and the selection of the other views. */
export function CodeView({ onSave, onSelect, mayBeBeside }: CodeProps) {
	const { t } = useTranslation();
	const toast = useToast();
	const store = useComposerStore();
	const executors = useExecutors();
	const { problems, titleOf } = useFlowFacts();
	const readOnly = useComposer((state) => state.readOnly);
	const selection = useComposer((state) => state.selection);
	const { code, movedOn, type, flush, drop } = useCodeText();
	const editor = useRef<JsonEditorHandle>(null);
	const fromCursor = useRef(nothingSelected);

	const now = useMemo<CompletionFacts>(
		() => ({
			executors,
			executorWords: (executor) => ({
				title: executorTitle(executor, t),
				description: executorDescription(executor, t),
			}),
			titleOf,
			typeName: (name) => typeName(t, name),
		}),
		[executors, titleOf, t],
	);
	const facts = useRef(now);
	useEffect(() => {
		facts.current = now;
	}, [now]);
	const [extensions] = useState(() => definitionCompletion(() => facts.current));

	const catalog = useMemo(() => catalogForCheck(executors.values()), [executors]);
	const judged = useDeferredValue(code);
	const placed = useMemo<TextProblem[]>(() => {
		if (judged.state === "unread") return unreadProblems(judged.text, catalog);
		// No problems while the user types, because their places refer to the previous text.
		return judged.state === "typing" ? [] : placeIssues(judged.text, [...judged.remarks, ...problems]);
	}, [judged, problems, catalog]);
	const diagnostics = useMemo<Diagnostic[]>(
		() =>
			placed.map((problem) => ({
				from: problem.from,
				to: problem.to,
				severity: problem.severity,
				message: problemSentence(t, problem, titleOf),
			})),
		[placed, t, titleOf],
	);

	// Only a new selection moves the cursor, not a new text.
	const reveal = useEffectEvent((selected: Selection) => {
		if (selected === fromCursor.current || selected === nothingSelected || code.state !== "in-step") return;
		const offset = offsetOf(code.text, selected, code.of.nodes);
		if (offset !== null) editor.current?.reveal(offset);
	});
	useEffect(() => reveal(selection), [selection]);

	// The notice reduces the height of the editor and could cover the cursor.
	const hasNotice = code.state === "unread";
	useEffect(() => {
		if (hasNotice) editor.current?.showCursor();
	}, [hasNotice]);

	function follow(offset: number) {
		if (code.state !== "in-step") return;
		const { history, selection: current, select } = store.getState();
		const next = selectionAt(code.text, offset, history.present.definition.nodes);
		if (
			next === null ||
			(next.nodes[0] === current.nodes[0] && next.component === current.component && current.edge === null)
		)
			return;
		fromCursor.current = next;
		select(next);
		const [nodeId] = next.nodes;
		if (nodeId !== undefined) onSelect(nodeId);
	}

	function jumpTo({ from, to }: { from: number; to: number }) {
		editor.current?.jumpTo(from, to);
	}

	function save() {
		if (flush()) return onSave();
		const [first] = unreadProblems(code.text, catalog);
		if (first !== undefined) jumpTo(first);
		toast.failed(t("editor:save.errors"));
	}

	return (
		<div className="flex h-full min-h-0 flex-col">
			<div className="flex min-h-10 flex-wrap items-center gap-2 border-b bg-surface px-3 py-1">
				<p className="text-sm text-muted">{t(readOnly ? "projections:code.reading" : "projections:code.hint")}</p>
				{readOnly ? null : <ReplaceFromFile onReplaced={drop} />}
				{mayBeBeside ? <BesideSwitch /> : null}
			</div>
			<JsonEditor
				ref={editor}
				label={t("editor:label")}
				text={code.text}
				{...(readOnly ? {} : { onChange: type })}
				onSave={save}
				onCursor={follow}
				diagnostics={diagnostics}
				extensions={extensions}
				className="min-h-0 flex-1 -outline-offset-2"
			/>
			{hasNotice ? (
				<UnreadNotice
					problems={judged.state === "unread" ? placed : []}
					movedOn={movedOn}
					onJump={jumpTo}
					onDrop={() => {
						drop();
						editor.current?.focus();
					}}
				/>
			) : null}
		</div>
	);
}

/** Shows the canvas beside the text, or the text alone; kept for this person. */
function BesideSwitch() {
	const { t } = useTranslation();
	const view = useViewStore();
	const beside = useView((shown) => shown.codeBeside);
	return (
		<Button
			size="small"
			className="ms-auto aria-pressed:bg-accent-soft aria-pressed:text-accent"
			aria-pressed={beside}
			onClick={() => {
				view.getState().show({ codeBeside: !beside });
				keepCodeBeside(!beside);
			}}
		>
			<Columns2 size={14} aria-hidden="true" />
			{t("projections:code.beside")}
		</Button>
	);
}

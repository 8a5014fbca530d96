"use client";
import type { Diagnostic } from "@codemirror/lint";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { useToast } from "@/components/ui/toast";
import { catalogForCheck } from "@/lib/executors/contract";
import { useText } from "@/lib/translations/client";
import { examineDefinitionText } from "./definition-problems";
import { DefinitionProblems } from "./definition-problems-panel";
import type { ExecutorFacts } from "./executor-facts";
import { issueText } from "./issue-text";
import { JsonEditor, type JsonEditorHandle } from "./json-editor";
import { LeaveDialog } from "./leave-dialog";
import { RefusalNotice } from "./refusal-notice";
import { SaveBar } from "./save-bar";
import { SaveConflict } from "./save-conflict";
import { type SavedDefinition, useSaveDefinition } from "./use-save-definition";
import { useUnsavedGuard } from "./use-unsaved-guard";

/** The definition of a flow as text: edited, checked while it is typed, saved as a new version. */
export function DefinitionEditor({
	flowId,
	active,
	executors,
}: {
	flowId: string;
	active: SavedDefinition;
	executors: readonly ExecutorFacts[];
}) {
	const { t } = useText();
	const toast = useToast();
	const editor = useRef<JsonEditorHandle>(null);
	const [note, setNote] = useState("");
	const { text, setText, saved, dirty, saving, changedMeanwhile, replaceWith } = useSaveDefinition(flowId, active);
	const { leave, stay } = useUnsavedGuard(dirty);
	const catalog = useMemo(() => catalogForCheck(executors), [executors]);
	const examined = useDeferredValue(text);
	const { problems } = useMemo(() => examineDefinitionText(examined, catalog), [examined, catalog]);
	const diagnostics = useMemo<Diagnostic[]>(
		() =>
			problems.map((problem) => ({
				from: problem.from,
				to: problem.to,
				severity: problem.severity,
				message: issueText(t, problem),
			})),
		[problems, t],
	);

	function save(basedOn = saved.version) {
		if (saving.isPending) return;
		const { definition, problems } = examineDefinitionText(text, catalog);
		if (definition === undefined) {
			const [first] = problems;
			if (first !== undefined) editor.current?.jumpTo(first.from, first.to);
			toast.failed(t("editor:save.errors"));
			return;
		}
		saving.mutate(
			{ text, definition, note, basedOn },
			{
				onSuccess({ value }) {
					setNote("");
					toast.done(t("editor:save.done", { version: value.activeVersion }));
				},
			},
		);
	}

	return (
		<div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
			<SaveBar
				version={saved.version}
				dirty={dirty}
				busy={saving.isPending}
				note={note}
				onNote={setNote}
				onSave={() => save()}
				onDiscard={() => replaceWith(saved)}
			/>
			{changedMeanwhile ? (
				<SaveConflict flowId={flowId} basedOn={saved.version} onReload={replaceWith} onSaveAnyway={save} />
			) : saving.isError ? (
				<RefusalNotice error={saving.error} onRetry={() => save()} />
			) : null}
			<JsonEditor
				ref={editor}
				label={t("editor:label")}
				text={text}
				onChange={setText}
				onSave={save}
				diagnostics={diagnostics}
			/>
			<DefinitionProblems problems={problems} onJump={({ from, to }) => editor.current?.jumpTo(from, to)} />
			{leave === null ? null : <LeaveDialog onLeave={leave.go} onStay={stay} />}
		</div>
	);
}

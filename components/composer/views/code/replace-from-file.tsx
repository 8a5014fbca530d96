"use client";
import { useMutation } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { bringPictures } from "@/components/definitions/bring-pictures";
import { IssueList } from "@/components/definitions/issue-list";
import { changeText } from "@/components/definitions/issue-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { refusalText } from "@/components/ui/refusal-text";
import { useToast } from "@/components/ui/toast";
import { catalogForCheck } from "@/lib/flows/executors/contract";
import { bringTexts } from "@/lib/flows/model";
import { useExecutors } from "../../derived/executors/executors-context";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { useComposerStore } from "../../store/composer-context";
import { nothingSelected } from "../../store/selection";
import { type ReadFile, readFile } from "./read-file";

const MAX_FILE_BYTES = 10_485_760;

/** Replaces the draft by a file, as one step that can be undone; shows the changes first. */
export function ReplaceFromFile({ onReplaced }: { onReplaced: () => void }) {
	const { t } = useTranslation();
	const toast = useToast();
	const store = useComposerStore();
	const executors = useExecutors();
	const { resources } = useComposerTexts();
	const catalog = useMemo(() => catalogForCheck(executors.values()), [executors]);
	const input = useRef<HTMLInputElement>(null);
	const [read, setRead] = useState<(ReadFile & { name: string }) | null>(null);

	async function open(file: File) {
		// A file that is far larger than any flow is not read; its empty text is reported as invalid JSON.
		const text = file.size > MAX_FILE_BYTES ? "" : await file.text();
		setRead({ name: file.name, ...readFile(text, store.getState().history.present.definition, catalog) });
	}

	const replacing = useMutation({ mutationFn: replace, onError: (error) => toast.failed(refusalText(t, error).title) });

	async function replace({ definition: read, beside, name }: ReadFile & { name: string }) {
		setRead(null);
		if (read === undefined) return;
		const definition = { ...read, nodes: await bringPictures(read.nodes, beside.pictures) };
		const label = { key: "projections:step.replaced", params: { name } };
		const ids = definition.nodes.map(({ id }) => id);
		const { flow, added } = bringTexts(definition, beside, { ids, resources });
		store.getState().change(
			label,
			({ annotations, texts }) => ({
				definition: flow,
				annotations: beside.annotations ?? annotations,
				texts: Object.keys(added).length === 0 ? texts : { ...texts, ...added },
			}),
			{ select: nothingSelected },
		);
		onReplaced();
	}

	return (
		<>
			<Button size="small" className="ms-auto" onClick={() => input.current?.click()}>
				<FileUp size={14} aria-hidden="true" />
				{t("projections:code.replace")}
			</Button>
			<input
				ref={input}
				type="file"
				accept=".json,application/json"
				hidden
				aria-label={t("projections:code.replace")}
				onChange={({ target }) => {
					const file = target.files?.[0];
					// Reset, so that the same file can be chosen again after a correction.
					if (file !== undefined) void open(file).then(() => (target.value = ""));
				}}
			/>
			{read === null ? null : (
				<Dialog
					open
					onOpenChange={(shown) => !shown && setRead(null)}
					title={t(read.definition === undefined ? "projections:code.broken" : "projections:code.replace-title", {
						name: read.name,
					})}
					description={
						read.definition === undefined
							? t("projections:code.broken-text")
							: t("projections:code.replace-text", { number: read.definition.nodes.length })
					}
					footer={
						<>
							<Button onClick={() => setRead(null)}>
								{t(read.definition === undefined ? "ui:close" : "ui:cancel")}
							</Button>
							{read.definition === undefined ? null : (
								<Button variant="primary" onClick={() => replacing.mutate(read)}>
									{t("projections:code.replace-confirm")}
								</Button>
							)}
						</>
					}
				>
					{read.changes.length === 0 ? null : (
						<section aria-label={t("projections:code.changes")}>
							<h3 className="text-sm font-semibold">{t("projections:code.changes")}</h3>
							<ul className="max-h-40 list-disc overflow-y-auto ps-5 text-sm">
								{read.changes.map((change) => (
									<li key={`${change.code} ${change.path}`}>{changeText(t, change)}</li>
								))}
							</ul>
						</section>
					)}
					{read.problems.length === 0 ? null : (
						<section aria-label={t("editor:problems")} className="max-h-60 overflow-y-auto rounded-panel border">
							<IssueList label={t("editor:problems")} issues={read.problems} />
						</section>
					)}
				</Dialog>
			)}
		</>
	);
}

"use client";
import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "@/components/files/save-file";
import { Button, buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { ProgressBar } from "@/components/ui/progress-bar";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { useUnsavedGuard } from "@/components/ui/use-unsaved-guard";
import type { AttributeField } from "@/lib/identity/attributes/contract";
import { ImportDialogs } from "../import-dialogs";
import type { Field } from "./fields";
import { reasonText } from "./reason-text";
import { rowProblems } from "./row-problems";
import { RowReport } from "./row-report";
import { type Sheet, writeSheet } from "./sheet";
import { useUserImport } from "./use-user-import";

interface Props {
	organization: string;
	sheet: Sheet;
	mapping: readonly (Field | null)[];
	attributes: readonly AttributeField[];
	onStart: () => void;
	onAnother: () => void;
}

/** The rows with their problems, the run, and the result of each row. */
export function ImportRun({ organization, sheet, mapping, attributes, onStart, onAnother }: Props) {
	const { t } = useTranslation();
	const problems = useMemo(() => rowProblems(sheet, mapping), [sheet, mapping]);
	const run = useUserImport({ organization, sheet, mapping, attributes, problems });
	const { progress, outcomes, error } = run;
	const [cancelling, setCancelling] = useState(false);
	const open = progress === "running" || progress === "paused";
	const guard = useUnsavedGuard(open);
	const count = { created: 0, incomplete: 0, refused: 0, unanswered: 0 };
	for (const outcome of outcomes) if (outcome !== undefined) count[outcome.kind]++;
	const total = sheet.rows.length;
	const tried = count.created + count.incomplete + count.refused + count.unanswered;
	const ready = total - problems.size;
	const noName = !mapping.includes("userName");

	function saveRefused() {
		const rows = outcomes.flatMap((outcome, index) =>
			outcome?.kind === "refused" ? [[...(sheet.rows[index] ?? []), reasonText(t, outcome.reason)]] : [],
		);
		saveFile("users-refused.csv", "text/csv", writeSheet([...sheet.headings, t("userImport:reason")], rows));
	}

	return (
		<section aria-label={t("userImport:run")} className="flex flex-col gap-4">
			{progress === "ready" ? (
				<>
					{noName ? <Notice tone="danger" title={t("userImport:no-username-column")} /> : null}
					{problems.size > 0 && !noName ? (
						<Notice tone="warning" title={t("userImport:problems", { count: problems.size })} />
					) : null}
					<div>
						<Button
							variant="primary"
							disabled={noName || ready === 0}
							onClick={() => {
								onStart();
								run.start();
							}}
						>
							{t("userImport:start", { count: ready })}
						</Button>
					</div>
				</>
			) : (
				<>
					<div className="flex flex-col gap-1">
						<ProgressBar label={t("userImport:progress-label")} value={tried} max={total} />
						<p role="status" className="text-sm text-muted">
							{t(`userImport:progress.${progress}`, { tried, total })}
						</p>
					</div>
					<dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
						{(["created", "incomplete", "refused", "unanswered"] as const).map((kind) => (
							<div key={kind} className="flex flex-col rounded-control border bg-surface px-3 py-2">
								<dt className="text-sm text-muted">{t(`userImport:state.${kind}`)}</dt>
								<dd className="text-lg font-semibold tabular-nums">{count[kind]}</dd>
							</div>
						))}
					</dl>
					{error === null ? null : <RefusalNotice error={error} />}
					<RunActs
						{...{ run, open, count, onAnother }}
						onCancel={() => setCancelling(true)}
						onSaveRefused={saveRefused}
					/>
				</>
			)}
			<RowReport sheet={sheet} mapping={mapping} outcomes={outcomes} problems={problems} />
			<ImportDialogs
				cancelling={cancelling && open}
				onCancelling={setCancelling}
				cancelText={t("userImport:cancel-text")}
				guard={guard}
				leaveText={t("userImport:leave-text")}
				cancel={run.cancel}
			/>
		</section>
	);
}

function RunActs({
	run,
	open,
	count,
	onCancel,
	onSaveRefused,
	onAnother,
}: Pick<Props, "onAnother"> & {
	run: ReturnType<typeof useUserImport>;
	open: boolean;
	count: { incomplete: number; refused: number; unanswered: number };
	onCancel: () => void;
	onSaveRefused: () => void;
}) {
	const { t } = useTranslation();
	const { progress } = run;
	const left = count.unanswered + count.incomplete;
	return (
		<div className="flex flex-wrap gap-2">
			{progress === "running" ? <Button onClick={run.pause}>{t("userImport:pause")}</Button> : null}
			{progress === "paused" ? (
				<Button variant="primary" onClick={run.start}>
					{t("userImport:resume")}
				</Button>
			) : null}
			{open ? <Button onClick={onCancel}>{t("ui:cancel")}</Button> : null}
			{!open && left > 0 ? <Button onClick={run.retry}>{t("userImport:retry", { count: left })}</Button> : null}
			{count.refused > 0 && progress !== "running" ? (
				<Button onClick={onSaveRefused}>
					<Download size={16} aria-hidden="true" />
					{t("userImport:save-refused")}
				</Button>
			) : null}
			{open ? null : (
				<>
					<Link href="/console/users" className={buttonClasses()}>
						{t("userImport:to-users")}
					</Link>
					<Button onClick={onAnother}>{t("userImport:other-file")}</Button>
				</>
			)}
		</div>
	);
}

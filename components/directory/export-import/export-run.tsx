"use client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { ProgressBar } from "@/components/ui/progress-bar";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { useUnsavedGuard } from "@/components/ui/use-unsaved-guard";
import { ImportDialogs } from "../import-dialogs";
import type { ExportedUser } from "./export-file";
import { ExportReport } from "./export-report";
import { type SourceSettings, useExportImport } from "./use-export-import";

interface Props {
	organization: string;
	settings: SourceSettings;
	users: readonly ExportedUser[];
	onAnother: () => void;
}

/** A dry run or an import of the users of an export, with the counts and the notes. */
export function ExportRun({ organization, settings, users, onAnother }: Props) {
	const { t } = useTranslation();
	const run = useExportImport(organization, settings, users);
	const [cancelling, setCancelling] = useState(false);
	const { phase, outcomes, dryRun } = run;
	const open = phase === "running" || phase === "paused";
	const guard = useUnsavedGuard(open && !dryRun);
	const count = { imported: 0, exists: 0, refused: 0, noted: 0 };
	for (const outcome of outcomes) {
		if (outcome === undefined) continue;
		if (outcome.result === "imported" || outcome.result === "exists") count[outcome.result]++;
		else count.refused++;
		if (outcome.notes.length > 0) count.noted++;
	}
	const tried = count.imported + count.exists + count.refused;
	const kind = dryRun ? "check" : "import";

	return (
		<section aria-label={t("exportImport:run")} className="flex flex-col gap-4">
			{phase === "ready" ? null : (
				<>
					<div className="flex flex-col gap-1">
						<ProgressBar label={t("exportImport:progress-label")} value={tried} max={users.length} />
						<p role="status" className="text-sm text-muted">
							{t(`exportImport:progress.${kind}.${phase}`, { tried, total: users.length })}
						</p>
					</div>
					<dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
						{(["imported", "exists", "refused", "noted"] as const).map((each) => (
							<div key={each} className="flex flex-col rounded-control border bg-surface px-3 py-2">
								<dt className="text-sm text-muted">
									{t(
										dryRun && each === "imported"
											? "exportImport:count.would-be-imported"
											: `exportImport:count.${each}`,
									)}
								</dt>
								<dd className="text-lg font-semibold tabular-nums">{count[each]}</dd>
							</div>
						))}
					</dl>
				</>
			)}
			{run.error === null ? null : <RefusalNotice error={run.error} />}
			{phase === "done" && dryRun ? (
				<Notice title={t("exportImport:checked")}>{t("exportImport:checked-text")}</Notice>
			) : null}
			<div className="flex flex-wrap gap-2">
				{open ? (
					<>
						{phase === "running" ? <Button onClick={run.pause}>{t("userImport:pause")}</Button> : null}
						{phase === "paused" ? (
							<Button variant="primary" onClick={run.resume}>
								{t("userImport:resume")}
							</Button>
						) : null}
						<Button onClick={() => setCancelling(true)}>{t("ui:cancel")}</Button>
					</>
				) : (
					<>
						{phase === "done" && !dryRun ? (
							<Link href="/console/users" className={buttonClasses({ variant: "primary" })}>
								{t("userImport:to-users")}
							</Link>
						) : (
							<Button variant="primary" onClick={() => run.start(false)}>
								{t("exportImport:start", { count: users.length })}
							</Button>
						)}
						<Button onClick={() => run.start(true)}>{t("exportImport:check")}</Button>
						<Button onClick={onAnother}>{t("userImport:other-file")}</Button>
					</>
				)}
			</div>
			{phase === "ready" ? null : <ExportReport users={users} outcomes={outcomes} dryRun={dryRun} />}
			<ImportDialogs
				cancelling={cancelling && open}
				onCancelling={setCancelling}
				cancelText={t(`exportImport:cancel-text.${kind}`)}
				guard={guard}
				leaveText={t("exportImport:leave-text")}
				cancel={run.cancel}
			/>
		</section>
	);
}

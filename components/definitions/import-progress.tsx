"use client";
import { useTranslation } from "react-i18next";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { ImportOutcome } from "./run-import";

/** The progress of the import, and finally its result. */
export function ImportProgress({
	left,
	outcomes,
	running,
}: {
	/** The number of definitions that are not saved yet. */
	left: number;
	outcomes: ReadonlyMap<string, ImportOutcome>;
	running: boolean;
}) {
	const { t } = useTranslation();
	const results = [...outcomes.values()];
	if (results.length === 0 && !running) return null;
	const failed = results.filter(({ kind }) => kind === "failed").length;
	const saved = results.length - failed;
	return (
		<div className="flex flex-col gap-1">
			<ProgressBar label={t("importing:progress-label")} max={saved + left} value={saved} />
			<p role="status" className="text-sm text-muted">
				{running
					? t("importing:progress", { done: saved, total: saved + left })
					: t("importing:done", { saved, failed })}
			</p>
		</div>
	);
}

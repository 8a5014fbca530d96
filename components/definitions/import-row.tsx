"use client";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { flowTypeName } from "./flow-type-name";
import { ImportConflict } from "./import-conflict";
import type { ImportChoice, PlannedItem } from "./import-plan";
import { IssueList } from "./issue-list";
import { changeText } from "./issue-text";
import type { ImportOutcome } from "./run-import";

/** One definition of an import: its normalisations, its problems and its result. */
export function ImportRow({
	planned,
	outcome,
	locked,
	missingSecrets,
	onChoose,
}: {
	planned: PlannedItem;
	outcome: ImportOutcome | undefined;
	locked: boolean;
	/** The secrets that the definition names and the organization does not have. */
	missingSecrets: readonly string[];
	onChoose: (choice: ImportChoice) => void;
}) {
	const { t } = useTranslation();
	const { item, conflict, choice } = planned;
	const { definition, changes, issues } = item;
	const errors = issues.filter(({ severity }) => severity === "error").length;
	const saved = outcome !== undefined && outcome.kind !== "failed";
	return (
		<li className="flex flex-col gap-2 border-b p-3 last:border-b-0">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<span className="font-medium wrap-anywhere" dir="auto">
					{item.name === "" ? t("importing:unnamed") : item.name}
				</span>
				{definition === undefined ? null : (
					<>
						<bdi className="font-mono text-sm text-muted wrap-anywhere">{definition.handle}</bdi>
						<Badge>{t(flowTypeName(definition.flowType))}</Badge>
					</>
				)}
				<bdi className="text-sm text-muted wrap-anywhere">{item.source}</bdi>
				<span className="ms-auto">
					<ImportState planned={planned} outcome={outcome} />
				</span>
			</div>
			{saved ? (
				<p>
					<Link href={`/console/flows/${outcome.id}`} className="link">
						{t(outcome.kind === "created" ? "importing:created" : "importing:updated", {
							handle: outcome.handle,
							version: outcome.version,
						})}
					</Link>
				</p>
			) : null}
			{outcome?.kind === "failed" ? <RefusalNotice error={outcome.error} /> : null}
			{saved && outcome.missing !== undefined ? (
				<>
					<p>{t("importing:without-beside")}</p>
					<RefusalNotice error={outcome.missing} />
				</>
			) : null}
			{conflict !== undefined && choice !== undefined && !saved ? (
				<ImportConflict planned={planned} conflict={conflict} choice={choice} locked={locked} onChoose={onChoose} />
			) : null}
			{missingSecrets.length === 0 ? null : (
				<p className="text-sm text-warning wrap-anywhere">
					{t("importing:secrets-missing", { count: missingSecrets.length })}{" "}
					<bdi className="font-mono">{missingSecrets.join(", ")}</bdi>
				</p>
			)}
			{changes.length === 0 ? null : (
				<details>
					<summary className="min-h-6 text-sm text-muted">{t("importing:changes", { number: changes.length })}</summary>
					<ul className="ms-4 list-disc text-sm text-muted">
						{changes.map((change) => (
							<li key={`${change.code} ${change.path}`} className="wrap-anywhere">
								{changeText(t, change)} <bdi className="font-mono">{change.path}</bdi>
							</li>
						))}
					</ul>
				</details>
			)}
			{issues.length === 0 ? null : (
				<details open={definition === undefined}>
					<summary className="min-h-6 text-sm text-muted">
						{t("editor:problem-count", { errors, warnings: issues.length - errors })}
					</summary>
					<div className="max-h-60 overflow-y-auto rounded-control border">
						<IssueList label={t("editor:problems")} issues={issues} />
					</div>
				</details>
			)}
		</li>
	);
}

function ImportState({ planned, outcome }: { planned: PlannedItem; outcome: ImportOutcome | undefined }) {
	const { t } = useTranslation();
	if (outcome !== undefined)
		return outcome.kind === "failed" ? (
			<Badge tone="danger">{t("importing:state.failed")}</Badge>
		) : (
			<Badge tone="success">{t("importing:state.saved")}</Badge>
		);
	if (planned.item.definition === undefined) return <Badge tone="danger">{t("importing:state.invalid")}</Badge>;
	if (planned.conflict !== undefined) return <Badge tone="warning">{t("importing:state.conflict")}</Badge>;
	return <Badge tone="accent">{t("importing:state.ready")}</Badge>;
}

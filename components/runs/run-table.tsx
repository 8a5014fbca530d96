"use client";
import Link from "next/link";
import { DateTime } from "@/components/ui/date-time";
import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
import type { ExecutionSummary } from "@/lib/runs/contract";
import { useText } from "@/lib/translations/client";
import { RunDuration } from "./run-duration";
import { RunOutcome } from "./run-outcome";

/** The runs of one page, the latest first. */
export function RunTable({ runs }: { runs: readonly ExecutionSummary[] }) {
	const { t } = useText();
	return (
		<Table label={t("runs:title")}>
			<thead>
				<tr>
					<HeaderCell>{t("runs:started")}</HeaderCell>
					<HeaderCell>{t("runs:outcome")}</HeaderCell>
					<HeaderCell>{t("runs:flow")}</HeaderCell>
					<HeaderCell>{t("runs:application")}</HeaderCell>
					<HeaderCell>{t("runs:person")}</HeaderCell>
					<HeaderCell className="text-end">{t("runs:steps")}</HeaderCell>
					<HeaderCell className="text-end">{t("runs:duration")}</HeaderCell>
				</tr>
			</thead>
			<tbody>
				{runs.map((run) => (
					<Row key={run.id}>
						<Cell>
							<Link href={`/console/runs/${run.id}`} className="link inline-flex min-h-6 items-center">
								<DateTime at={run.startedAt} />
							</Link>
						</Cell>
						<Cell className="min-w-36">
							<RunOutcome run={run} />
						</Cell>
						<Cell className="min-w-36 wrap-anywhere">
							<bdi>{run.flowName}</bdi>{" "}
							<span className="text-sm whitespace-nowrap text-muted">
								{t("runs:version-of", { number: run.version })}
							</span>
						</Cell>
						<Cell className="min-w-28 wrap-anywhere">
							<bdi>{run.applicationName}</bdi>
						</Cell>
						<Cell className="wrap-anywhere">
							{run.username === null ? (
								<span className="text-muted">{t("runs:nobody")}</span>
							) : (
								<bdi>{run.username}</bdi>
							)}
						</Cell>
						<Cell className="text-end tabular-nums">{run.steps}</Cell>
						<Cell className="text-end">
							<RunDuration ms={run.durationMs} />
						</Cell>
					</Row>
				))}
			</tbody>
		</Table>
	);
}

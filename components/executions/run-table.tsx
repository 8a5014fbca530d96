"use client";
import Link from "next/link";
import { DateTime } from "@/components/ui/date-time";
import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
import type { ExecutionSummary } from "@/lib/flows/executions/contract";
import { useText } from "@/lib/platform/i18n/client";
import { ExecutionDuration } from "./execution-duration";
import { ExecutionOutcome } from "./execution-outcome";

/** The runs of one page, the latest first. */
export function ExecutionTable({ runs }: { runs: readonly ExecutionSummary[] }) {
	const { t } = useText();
	return (
		<Table label={t("runs:title")}>
			<thead>
				<tr>
					<HeaderCell>{t("runs:started")}</HeaderCell>
					<HeaderCell>{t("runs:outcome")}</HeaderCell>
					<HeaderCell className="hidden sm:table-cell">{t("runs:flow")}</HeaderCell>
					<HeaderCell className="hidden md:table-cell">{t("runs:application")}</HeaderCell>
					<HeaderCell className="hidden md:table-cell">{t("runs:person")}</HeaderCell>
					<HeaderCell className="hidden text-end lg:table-cell">{t("runs:steps")}</HeaderCell>
					<HeaderCell className="hidden text-end sm:table-cell">{t("runs:duration")}</HeaderCell>
				</tr>
			</thead>
			<tbody>
				{runs.map((run) => (
					<Row key={run.id}>
						<Cell>
							<Link href={`/console/runs/${run.id}`} className="link inline-flex min-h-6 items-center">
								<DateTime at={run.startedAt} />
							</Link>
							<span className="block text-sm text-muted wrap-anywhere sm:hidden">
								<bdi>{run.flowName}</bdi> {t("runs:version-of", { number: run.version })}
							</span>
							<span className="block text-sm text-muted wrap-anywhere md:hidden">
								<bdi>{run.applicationName}</bdi>
								{run.username === null ? null : (
									<>
										{" · "}
										<bdi>{run.username}</bdi>
									</>
								)}
							</span>
						</Cell>
						<Cell className="sm:min-w-36">
							<ExecutionOutcome run={run} />
						</Cell>
						<Cell className="hidden min-w-36 wrap-anywhere sm:table-cell">
							<bdi>{run.flowName}</bdi>{" "}
							<span className="text-sm whitespace-nowrap text-muted">
								{t("runs:version-of", { number: run.version })}
							</span>
						</Cell>
						<Cell className="hidden min-w-28 wrap-anywhere md:table-cell">
							<bdi>{run.applicationName}</bdi>
						</Cell>
						<Cell className="hidden min-w-24 wrap-anywhere md:table-cell">
							{run.username === null ? (
								<span className="text-muted">{t("runs:nobody")}</span>
							) : (
								<bdi>{run.username}</bdi>
							)}
						</Cell>
						<Cell className="hidden text-end tabular-nums lg:table-cell">{run.steps}</Cell>
						<Cell className="hidden text-end sm:table-cell">
							<ExecutionDuration ms={run.durationMs} />
						</Cell>
					</Row>
				))}
			</tbody>
		</Table>
	);
}

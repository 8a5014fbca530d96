import Link from "next/link";
import { z } from "zod";
import { listAddress } from "@/components/list/list-address";
import { ResourceTable } from "@/components/list/resource-table";
import { DateTime } from "@/components/ui/date-time";
import { type ExecutionSummary, outcomeSchema } from "@/lib/flows/executions/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { ExecutionDuration } from "./execution-duration";
import { ExecutionOutcome } from "./execution-outcome";

/** Days are in UTC, both included. */
export const executionList = listAddress({
	path: "/console/runs",
	filters: {
		flow: z.uuid().optional(),
		version: z.coerce.number().int().min(1).max(999_999_999).optional(),
		application: z.uuid().optional(),
		outcome: outcomeSchema.optional(),
		from: z.iso.date().optional(),
		to: z.iso.date().optional(),
	},
	// A version is one of a flow.
	settle: ({ flow }) => (flow === undefined ? { version: undefined } : {}),
});

/** The runs of one page, the latest first. */
export function ExecutionTable({ t, runs }: { t: Translate; runs: readonly ExecutionSummary[] }) {
	return (
		<ResourceTable
			label={t("runs:title")}
			items={runs}
			keyOf={({ id }) => id}
			columns={[
				{
					id: "started",
					label: t("runs:started"),
					cell: (run) => (
						<>
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
						</>
					),
				},
				{
					id: "outcome",
					label: t("runs:outcome"),
					cellClass: "sm:min-w-36",
					cell: (run) => <ExecutionOutcome run={run} />,
				},
				{
					id: "flow",
					label: t("runs:flow"),
					from: "sm",
					cellClass: "min-w-36 wrap-anywhere",
					cell: ({ flowName, version }) => (
						<>
							<bdi>{flowName}</bdi>{" "}
							<span className="text-sm whitespace-nowrap text-muted">{t("runs:version-of", { number: version })}</span>
						</>
					),
				},
				{
					id: "application",
					label: t("runs:application"),
					from: "md",
					cellClass: "min-w-28 wrap-anywhere",
					cell: ({ applicationName }) => <bdi>{applicationName}</bdi>,
				},
				{
					id: "person",
					label: t("runs:person"),
					from: "md",
					cellClass: "min-w-24 wrap-anywhere",
					cell: ({ username }) =>
						username === null ? <span className="text-muted">{t("runs:nobody")}</span> : <bdi>{username}</bdi>,
				},
				{
					id: "steps",
					label: t("runs:steps"),
					from: "lg",
					headerClass: "text-end",
					cellClass: "text-end tabular-nums",
					cell: ({ steps }) => steps,
				},
				{
					id: "duration",
					label: t("runs:duration"),
					from: "sm",
					headerClass: "text-end",
					cellClass: "text-end",
					cell: ({ durationMs }) => <ExecutionDuration ms={durationMs} />,
				},
			]}
		/>
	);
}

import { choiceFilter, dayFilter, idFilter } from "@/components/list/filters";
import { listAddress, type StateOf } from "@/components/list/list-address";
import { ResourceTable } from "@/components/list/resource-table";
import { DateTime } from "@/components/ui/date-time";
import { Link } from "@/components/ui/link";
import { type ExecutionSummary, outcomes } from "@/lib/flows/executions/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { ExecutionDuration } from "./execution-duration";
import { ExecutionOutcome } from "./execution-outcome";
import { versionFilter } from "./version-filter";

/** Dates are in UTC, both inclusive. */
export const executionList = listAddress({
	path: "/console/executions",
	sorts: ["startedAt"],
	downward: ["startedAt"],
	filters: {
		flow: idFilter,
		version: versionFilter,
		application: idFilter,
		outcome: choiceFilter(outcomes),
		from: dayFilter,
		to: dayFilter,
	},
	// A version belongs to a flow.
	settle: ({ flow }) => (flow === undefined ? { version: undefined } : {}),
});

/** The executions of one page. */
export function ExecutionTable({
	t,
	executions,
	state,
}: {
	t: Translate;
	executions: readonly ExecutionSummary[];
	state: StateOf<typeof executionList>;
}) {
	return (
		<ResourceTable
			label={t("executions:title")}
			items={executions}
			keyOf={({ id }) => id}
			list={{ address: executionList, state }}
			columns={[
				{
					id: "started",
					label: t("executions:started"),
					sort: "startedAt",
					cell: (execution) => (
						<>
							<Link href={`/console/executions/${execution.id}`} className="link inline-flex min-h-6 items-center">
								<DateTime at={execution.startedAt} />
							</Link>
							<span className="block text-sm text-muted wrap-anywhere sm:hidden">
								<bdi>{execution.flowName}</bdi> {t("executions:version-of", { number: execution.version })}
							</span>
							<span className="block text-sm text-muted wrap-anywhere md:hidden">
								<bdi>{execution.applicationName}</bdi>
								{execution.username === null ? null : (
									<>
										{" · "}
										<bdi>{execution.username}</bdi>
									</>
								)}
							</span>
						</>
					),
				},
				{
					id: "outcome",
					label: t("executions:outcome"),
					cellClass: "sm:min-w-36",
					cell: (execution) => <ExecutionOutcome execution={execution} />,
				},
				{
					id: "flow",
					label: t("executions:flow"),
					from: "sm",
					cellClass: "min-w-36 wrap-anywhere",
					cell: ({ flowName, version }) => (
						<>
							<bdi>{flowName}</bdi>{" "}
							<span className="text-sm whitespace-nowrap text-muted">
								{t("executions:version-of", { number: version })}
							</span>
						</>
					),
				},
				{
					id: "application",
					label: t("executions:application"),
					from: "md",
					cellClass: "min-w-28 wrap-anywhere",
					cell: ({ applicationName }) => <bdi>{applicationName}</bdi>,
				},
				{
					id: "person",
					label: t("executions:person"),
					from: "md",
					cellClass: "min-w-24 wrap-anywhere",
					cell: ({ username }) =>
						username === null ? <span className="text-muted">{t("executions:nobody")}</span> : <bdi>{username}</bdi>,
				},
				{
					id: "steps",
					label: t("executions:steps"),
					from: "lg",
					headerClass: "text-end",
					cellClass: "text-end tabular-nums",
					cell: ({ steps }) => steps,
				},
				{
					id: "duration",
					label: t("executions:duration"),
					from: "sm",
					headerClass: "text-end",
					cellClass: "text-end",
					cell: ({ durationMs }) => <ExecutionDuration ms={durationMs} />,
				},
			]}
		/>
	);
}

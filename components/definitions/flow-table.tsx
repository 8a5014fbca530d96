"use client";
import { ShieldAlert, TriangleAlert } from "lucide-react";
import { ResourceLink } from "@/components/list/resource-link";
import { ResourceTable } from "@/components/list/resource-table";
import { SelectBox } from "@/components/list/select-box";
import { useSelection } from "@/components/list/use-selection";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { useText } from "@/lib/platform/i18n/client";
import { BulkBar } from "./bulk-bar";
import { type FlowListState, flowList } from "./flow-list";
import { FlowMenu } from "./flow-menu";
import { flowTypeName } from "./flow-type-name";
import type { ListedFlow } from "./listed-flow";
import { guaranteeText } from "./way-words";

/** The flows of one page of the list, with actions for the selected ones. */
export function FlowTable({ flows, state }: { flows: readonly ListedFlow[]; state: FlowListState }) {
	const { t } = useText();
	const { chosen, all, has, choose, chooseAll } = useSelection(flows);
	return (
		<>
			<BulkBar selected={chosen} onClear={() => chooseAll(false)} />
			<ResourceTable
				label={t("flows:list.title")}
				items={flows}
				keyOf={({ id }) => id}
				list={{ address: flowList, state }}
				rowOf={({ id }) => ({ current: has(id) })}
				columns={[
					{
						id: "select",
						label: (
							<SelectBox
								label={t("flows:list.select-all")}
								checked={all}
								some={chosen.length > 0 && !all}
								onChange={() => chooseAll(!all)}
								roomy
							/>
						),
						headerClass: "w-10 pe-0",
						cellClass: "pe-0",
						cell: ({ id, name }) => (
							<SelectBox
								label={t("flows:list.select", { name })}
								checked={has(id)}
								onChange={(on) => choose(id, on)}
								roomy
							/>
						),
					},
					{
						id: "name",
						label: t("flows:list.sort.name"),
						sort: "name",
						cellClass: "min-w-40",
						cell: (flow) => (
							<>
								<ResourceLink
									href={`/console/flows/${flow.id}`}
									name={flow.name}
									badges={
										<>
											{flow.isDefault ? <Badge tone="accent">{t("flows:list.default")}</Badge> : null}
											{flow.draftBy === null ? null : (
												<span title={t("flows:list.draft-by", { name: flow.draftBy })}>
													<Badge tone="warning">{t("flows:list.draft")}</Badge>
												</span>
											)}
											{flow.percent === null ? null : (
												<Badge>{t("flows:list.canary", { percent: flow.percent })}</Badge>
											)}
										</>
									}
								/>
								<span className="block text-sm text-muted md:hidden">
									<bdi className="font-mono text-xs wrap-anywhere">{flow.handle}</bdi>
									<span className="sm:hidden">{` · ${t(flowTypeName(flow.flowType))}`}</span>
									{flow.warnings === 0 ? null : (
										<span className="text-warning sm:hidden">{` · ${t("flows:list.warnings", { number: flow.warnings })}`}</span>
									)}
								</span>
							</>
						),
					},
					{
						id: "handle",
						label: t("flows:list.sort.handle"),
						sort: "handle",
						from: "md",
						cellClass: "font-mono text-sm wrap-anywhere",
						cell: ({ handle }) => <bdi>{handle}</bdi>,
					},
					{
						id: "type",
						label: t("flows:list.sort.type"),
						sort: "type",
						from: "sm",
						cellClass: "whitespace-nowrap",
						cell: ({ flowType }) => t(flowTypeName(flowType)),
					},
					{
						id: "version",
						label: (
							<>
								<span className="hidden sm:inline">{t("flows:list.active-version")}</span>
								<span className="sm:hidden">{t("flows:list.version")}</span>
							</>
						),
						headerClass: "text-end",
						cellClass: "text-end tabular-nums",
						cell: ({ activeVersion }) => activeVersion,
					},
					{
						id: "assurance",
						label: t("flows:list.assurance"),
						from: "lg",
						cellClass: "text-sm",
						cell: ({ ways, weakest }) =>
							weakest === null ? (
								<span className="text-muted">{t("assurance:unreached")}</span>
							) : weakest.authenticated ? (
								<span title={t("assurance:badge", { number: ways, weakest: guaranteeText(t, weakest) })}>
									{guaranteeText(t, weakest)}
								</span>
							) : (
								<Badge tone="danger">
									<ShieldAlert size={12} aria-hidden="true" />
									{guaranteeText(t, weakest)}
								</Badge>
							),
					},
					{
						id: "problems",
						label: t("flows:list.problems"),
						from: "sm",
						cell: ({ warnings }) =>
							warnings === 0 ? (
								<span className="text-muted">{t("flows:list.no-problems")}</span>
							) : (
								<Badge tone="warning">
									<TriangleAlert size={12} aria-hidden="true" />
									{t("flows:list.warnings", { number: warnings })}
								</Badge>
							),
					},
					{
						id: "updated",
						label: t("flows:list.sort.updated"),
						sort: "updated",
						from: "md",
						cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
					},
					{
						id: "actions",
						label: t("flows:list.actions"),
						labelHidden: true,
						headerClass: "w-10",
						cellClass: "ps-0 text-end",
						cell: (flow) => <FlowMenu flow={flow} />,
					},
				]}
			/>
		</>
	);
}

"use client";
import { CircleAlert, ShieldAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ResourceLink } from "@/components/list/resource-link";
import type { Column } from "@/components/list/resource-table";
import { Badge } from "@/components/ui/badge";
import { classes } from "@/components/ui/classes";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Translate } from "@/lib/platform/i18n/texts";
import { FlowMenu } from "./flow-menu";
import { flowTypeName } from "./flow-type-name";
import type { ListedFlow } from "./listed-flow";
import { guaranteeText, resistsText } from "./path-words";
import { UsedBy } from "./used-by";

/** The columns of the list of flows, without the selection. */
export function flowColumns(t: Translate, locale: string): readonly Column<ListedFlow>[] {
	const percent = new Intl.NumberFormat(locale, { style: "percent" });
	const completionOf = ({ completion }: ListedFlow) =>
		completion === undefined ? (
			<Unknown label={t("flows:list.completion-none")} />
		) : (
			<span title={t("flows:list.completion-of", { ...completion })}>
				{percent.format(completion.completed / completion.ended)}
			</span>
		);
	return [
		{
			id: "name",
			label: t("flows:list.sort.name"),
			sort: "name",
			cellClass: "min-w-40",
			cell: (flow) => <FlowName flow={flow} completion={completionOf(flow)} />,
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
			label: t("flows:list.version"),
			from: "sm",
			headerClass: "text-end",
			cellClass: "text-end tabular-nums",
			cell: ({ activeVersion }) => activeVersion,
		},
		{
			id: "use",
			label: t("flows:list.use"),
			from: "md",
			cellClass: "max-w-56 text-sm",
			cell: (flow) => <Use flow={flow} />,
		},
		{
			id: "assurance",
			label: t("flows:list.assurance"),
			from: "lg",
			cellClass: "text-sm",
			cell: ({ proof }) => <Proof proof={proof} />,
		},
		{
			id: "completion",
			label: <span title={t("flows:list.completion-text")}>{t("flows:list.completion")}</span>,
			from: "sm",
			headerClass: "text-end",
			cellClass: "text-end tabular-nums",
			cell: completionOf,
		},
		{
			id: "problems",
			label: t("flows:list.problems"),
			from: "sm",
			cell: ({ problems }) => <Problems problems={problems} />,
		},
		{
			id: "updated",
			label: t("flows:list.sort.updated"),
			sort: "updated",
			from: "lg",
			cellClass: "text-sm",
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
	];
}

/** The name of a flow, and below it what the page has no room for as columns. */
function FlowName({ flow, completion }: { flow: ListedFlow; completion: ReactNode }) {
	const { t } = useTranslation();
	const { errors = 0, warnings = 0 } = flow.problems ?? {};
	return (
		<>
			<ResourceLink
				href={`/console/flows/${flow.id}`}
				name={flow.name}
				badges={
					<>
						{flow.isDefault ? <Badge tone="accent">{t("flows:list.default")}</Badge> : null}
						{flow.draftBy === null ? null : flow.draftProposedBy !== null ? (
							<span title={t("flows:list.proposed-by", { client: flow.draftProposedBy, name: flow.draftBy })}>
								<Badge tone="accent">{t("flows:list.proposed")}</Badge>
							</span>
						) : (
							<span title={t("flows:list.draft-by", { name: flow.draftBy })}>
								<Badge tone="warning">{t("flows:list.draft")}</Badge>
							</span>
						)}
						{flow.awaitsReview ? <Badge tone="accent">{t("flows:list.awaiting")}</Badge> : null}
						{flow.percent === null ? null : <Badge>{t("flows:list.canary", { percent: flow.percent })}</Badge>}
					</>
				}
			/>
			<span className="block text-sm text-muted">
				<bdi className="font-mono text-xs wrap-anywhere">{flow.handle}</bdi>
				<span className="sm:hidden">
					{` · ${t(flowTypeName(flow.flowType))} `}
					{errors + warnings === 0 ? null : <Problems problems={flow.problems} />}
				</span>
			</span>
			<dl className="flex flex-wrap gap-x-3 text-sm lg:hidden">
				<Fact label={t("flows:list.use")} className="md:hidden">
					<Use flow={flow} />
				</Fact>
				<Fact label={t("flows:list.assurance")}>
					<Proof proof={flow.proof} />
				</Fact>
				{flow.completion === undefined ? null : (
					<Fact label={t("flows:list.completion")} className="sm:hidden">
						{completion}
					</Fact>
				)}
				<Fact label={t("flows:list.version")} className="sm:hidden">
					{flow.activeVersion}
				</Fact>
			</dl>
		</>
	);
}

function Fact({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
	return (
		<div className={classes("flex flex-wrap items-center gap-x-1.5", className)}>
			<dt className="text-muted">{label}</dt>
			<dd className="min-w-0">{children}</dd>
		</div>
	);
}

function Use({ flow: { name, use } }: { flow: ListedFlow }) {
	const { t } = useTranslation();
	return use === undefined ? <Unknown label={t("flows:list.unknown")} /> : <UsedBy name={name} use={use} />;
}

function Proof({ proof }: { proof: ListedFlow["proof"] }) {
	const { t } = useTranslation();
	if (proof === undefined) return <Unknown label={t("flows:list.unknown")} />;
	const { ways, weakest, resists } = proof;
	if (weakest === null) return <span className="text-muted">{t("assurance:unreached")}</span>;
	if (weakest.authenticated)
		return (
			<span title={t("assurance:badge", { number: ways, weakest: guaranteeText(t, weakest) })}>
				{guaranteeText(t, weakest)}
				<span className="block text-xs text-muted empty:hidden">{resistsText(t, resists)}</span>
			</span>
		);
	return (
		<Badge tone="danger">
			<ShieldAlert size={12} aria-hidden="true" />
			{guaranteeText(t, weakest)}
		</Badge>
	);
}

function Problems({ problems }: { problems: ListedFlow["problems"] }) {
	const { t } = useTranslation();
	if (problems === undefined) return <Unknown label={t("flows:list.unknown")} />;
	const { errors, warnings } = problems;
	if (errors + warnings === 0) return <span className="text-muted">{t("flows:list.no-problems")}</span>;
	return (
		<span className="inline-flex gap-1" title={t("composer:problems.count", problems)}>
			<span className="sr-only">{t("composer:problems.count", problems)}</span>
			<span className="inline-flex gap-1" aria-hidden="true">
				{errors === 0 ? null : (
					<Badge tone="danger">
						<CircleAlert size={12} />
						<span className="tabular-nums">{errors}</span>
					</Badge>
				)}
				{warnings === 0 ? null : (
					<Badge tone="warning">
						<TriangleAlert size={12} />
						<span className="tabular-nums">{warnings}</span>
					</Badge>
				)}
			</span>
		</span>
	);
}

function Unknown({ label }: { label: string }) {
	return (
		<span className="text-muted" title={label}>
			<span aria-hidden="true">–</span>
			<span className="sr-only">{label}</span>
		</span>
	);
}

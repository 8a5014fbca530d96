"use client";
import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { Cell, Row } from "@/components/ui/table";
import { useText } from "@/lib/platform/i18n/client";
import { FlowMenu } from "./flow-menu";
import { flowTypeName } from "./flow-type-name";
import type { ListedFlow } from "./listed-flow";

/** One flow of the list. */
export function FlowRow({
	flow,
	selected,
	onSelect,
}: {
	flow: ListedFlow;
	selected: boolean;
	onSelect: (selected: boolean) => void;
}) {
	const { t } = useText();
	return (
		<Row data-current={selected || undefined}>
			<Cell className="pe-0">
				<label className="grid size-6 place-items-center">
					<input
						type="checkbox"
						className="size-4 accent-accent"
						aria-label={t("flows:list.select", { name: flow.name })}
						checked={selected}
						onChange={(event) => onSelect(event.target.checked)}
					/>
				</label>
			</Cell>
			<Cell className="min-w-40">
				<span className="flex flex-wrap items-center gap-x-2">
					<Link
						href={`/console/flows/${flow.id}`}
						className="link inline-flex min-h-6 items-center font-medium wrap-anywhere"
						dir="auto"
					>
						{flow.name}
					</Link>
					{flow.isDefault ? <Badge tone="accent">{t("flows:list.default")}</Badge> : null}
				</span>
				<span className="block text-sm text-muted md:hidden">
					<bdi className="font-mono text-xs wrap-anywhere">{flow.handle}</bdi>
					<span className="sm:hidden">{` · ${t(flowTypeName(flow.flowType))}`}</span>
					{flow.warnings === 0 ? null : (
						<span className="text-warning sm:hidden">{` · ${t("flows:list.warnings", { number: flow.warnings })}`}</span>
					)}
				</span>
			</Cell>
			<Cell className="hidden font-mono text-sm wrap-anywhere md:table-cell">
				<bdi>{flow.handle}</bdi>
			</Cell>
			<Cell className="hidden whitespace-nowrap sm:table-cell">{t(flowTypeName(flow.flowType))}</Cell>
			<Cell className="text-end tabular-nums">{flow.activeVersion}</Cell>
			<Cell className="hidden sm:table-cell">
				{flow.warnings === 0 ? (
					<span className="text-muted">{t("flows:list.no-problems")}</span>
				) : (
					<Badge tone="warning">
						<TriangleAlert size={12} aria-hidden="true" />
						{t("flows:list.warnings", { number: flow.warnings })}
					</Badge>
				)}
			</Cell>
			<Cell className="hidden md:table-cell">
				<RelativeTime at={flow.updatedAt} />
			</Cell>
			<Cell className="ps-0 text-end">
				<FlowMenu flow={flow} />
			</Cell>
		</Row>
	);
}

import { choiceFilter } from "@/components/list/filters";
import { listAddress } from "@/components/list/list-address";
import { ResourceLink } from "@/components/list/resource-link";
import { ResourceTable } from "@/components/list/resource-table";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Target } from "@/lib/identity/provisioning/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

export const targetSorts = ["name", "updatedAt"] as const;

export const targetStatuses = ["enabled", "disabled"] as const;

export const targetList = listAddress({
	path: "/console/provisioning-targets",
	sorts: targetSorts,
	downward: ["updatedAt"],
	filters: { status: choiceFilter(targetStatuses) },
});

/** Shows whether a target is enabled, and whether something stands in its way. */
export function TargetStatus({ t, target }: { t: Translate; target: Pick<Target, "enabled" | "problem" | "counts"> }) {
	const { enabled, problem, counts } = target;
	return (
		<>
			<Badge tone={enabled ? "success" : "neutral"}>
				{t(enabled ? "provisioning:status.enabled" : "provisioning:status.disabled")}
			</Badge>
			{enabled && problem !== null ? <Badge tone="danger">{t("provisioning:stuck")}</Badge> : null}
			{counts.failed > 0 ? (
				<Badge tone="warning">{t("provisioning:count.failed", { number: counts.failed })}</Badge>
			) : null}
		</>
	);
}

/** The targets of one page of the list. */
export function TargetTable({ t, targets }: { t: Translate; targets: readonly Target[] }) {
	return (
		<ResourceTable
			label={t("provisioning:title")}
			items={targets}
			keyOf={({ id }) => id}
			columns={[
				{
					id: "name",
					label: t("provisioning:name"),
					cellClass: "min-w-40",
					cell: (target) => (
						<ResourceLink
							href={`/console/provisioning-targets/${target.id}`}
							name={target.name}
							badges={<TargetStatus t={t} target={target} />}
						/>
					),
				},
				{
					id: "address",
					label: t("provisioning:base-url"),
					from: "md",
					cell: ({ baseUrl }) => (
						<bdi dir="ltr" className="wrap-anywhere">
							{baseUrl}
						</bdi>
					),
				},
				{
					id: "people",
					label: t("provisioning:people"),
					from: "sm",
					cell: ({ people }) => t(`provisioning:people.${people.kind}`),
				},
				{
					id: "changed",
					label: t("provisioning:changed"),
					from: "lg",
					cellClass: "text-sm text-muted",
					cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
				},
			]}
		/>
	);
}

import { choiceFilter } from "@/components/list/filters";
import { listAddress } from "@/components/list/list-address";
import { ResourceLink } from "@/components/list/resource-link";
import { ResourceTable } from "@/components/list/resource-table";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Rule } from "@/lib/identity/lifecycle/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

export const ruleSorts = ["name", "updatedAt"] as const;

export const ruleStatuses = ["enabled", "disabled"] as const;

export const ruleList = listAddress({
	path: "/console/lifecycle-rules",
	sorts: ruleSorts,
	downward: ["updatedAt"],
	filters: { status: choiceFilter(ruleStatuses) },
});

/** Shows whether a rule is enabled. */
export function RuleStatus({ t, enabled }: { t: Translate; enabled: boolean }) {
	return (
		<Badge tone={enabled ? "success" : "neutral"}>
			{t(enabled ? "lifecycle:status.enabled" : "lifecycle:status.disabled")}
		</Badge>
	);
}

/** The rules of one page of the list. */
export function RuleTable({ t, rules }: { t: Translate; rules: readonly Rule[] }) {
	return (
		<ResourceTable
			label={t("lifecycle:title")}
			items={rules}
			keyOf={({ id }) => id}
			columns={[
				{
					id: "name",
					label: t("lifecycle:name"),
					cellClass: "min-w-40",
					cell: ({ id, name, enabled }) => (
						<ResourceLink
							href={`/console/lifecycle-rules/${id}`}
							name={name}
							badges={<RuleStatus t={t} enabled={enabled} />}
						/>
					),
				},
				{
					id: "when",
					label: t("lifecycle:when"),
					from: "sm",
					cell: ({ trigger }) => t(`lifecycle:trigger.${trigger.on}`),
				},
				{
					id: "then",
					label: t("lifecycle:then"),
					from: "md",
					cell: ({ actions }) =>
						[...new Set(actions.map(({ kind }) => kind))].map((kind) => t(`lifecycle:action.${kind}`)).join(" · "),
				},
				{
					id: "changed",
					label: t("lifecycle:changed"),
					from: "lg",
					cellClass: "text-sm text-muted",
					cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
				},
			]}
		/>
	);
}

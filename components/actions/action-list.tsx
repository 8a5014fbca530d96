import { choiceFilter } from "@/components/list/filters";
import { listAddress } from "@/components/list/list-address";
import { ResourceLink } from "@/components/list/resource-link";
import { ResourceTable } from "@/components/list/resource-table";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Action } from "@/lib/identity/actions/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

export const actionSorts = ["order", "name", "updatedAt"] as const;

export const actionStatuses = ["ACTIVE", "INACTIVE"] as const;

export const actionList = listAddress({
	path: "/console/actions",
	sorts: actionSorts,
	downward: ["updatedAt"],
	filters: { status: choiceFilter(actionStatuses) },
});

/** Shows whether an action is active. */
export function ActionStatus({ t, status }: { t: Translate; status: Action["status"] }) {
	return <Badge tone={status === "ACTIVE" ? "success" : "neutral"}>{t(`actions:status.${status}`)}</Badge>;
}

/** The actions of one page of the list. */
export function ActionTable({ t, actions }: { t: Translate; actions: readonly Action[] }) {
	return (
		<ResourceTable
			label={t("actions:title")}
			items={actions}
			keyOf={({ id }) => id}
			columns={[
				{
					id: "name",
					label: t("actions:name"),
					cellClass: "min-w-40",
					cell: ({ id, name, status, description, secretsReadable }) => (
						<>
							<ResourceLink
								href={`/console/actions/${id}`}
								name={name}
								badges={<ActionStatus t={t} status={status} />}
							/>
							{description === "" ? null : (
								<span className="block text-sm text-muted wrap-anywhere" dir="auto">
									{description}
								</span>
							)}
							{secretsReadable ? null : <span className="block text-sm text-danger">{t("actions:unreadable")}</span>}
						</>
					),
				},
				{
					id: "address",
					label: t("actions:address"),
					from: "md",
					cellClass: "font-mono text-sm wrap-anywhere",
					cell: ({ endpoint }) => <bdi dir="ltr">{endpoint.uri}</bdi>,
				},
				{
					id: "authentication",
					label: t("actions:authentication"),
					from: "lg",
					cell: ({ endpoint }) => t(`actions:type.${endpoint.authentication.type}`),
				},
				{ id: "order", label: t("actions:asked"), from: "sm", cell: ({ order }) => order },
				{
					id: "changed",
					label: t("actions:changed"),
					from: "lg",
					cellClass: "text-sm text-muted",
					cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
				},
			]}
		/>
	);
}

import { choiceFilter } from "@/components/list/filters";
import { listAddress } from "@/components/list/list-address";
import { ResourceLink } from "@/components/list/resource-link";
import { ResourceTable } from "@/components/list/resource-table";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Webhook } from "@/lib/identity/webhooks/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

export const webhookSorts = ["name", "updatedAt"] as const;

export const webhookStatuses = ["active", "inactive"] as const;

export const webhookList = listAddress({
	path: "/console/webhooks",
	sorts: webhookSorts,
	downward: ["updatedAt"],
	filters: { status: choiceFilter(webhookStatuses) },
});

/** Shows whether a webhook is active. */
export function WebhookStatus({ t, active }: { t: Translate; active: boolean }) {
	return (
		<Badge tone={active ? "success" : "neutral"}>
			{t(active ? "webhooks:status.active" : "webhooks:status.inactive")}
		</Badge>
	);
}

/** The webhooks of one page of the list. */
export function WebhookTable({ t, webhooks }: { t: Translate; webhooks: readonly Webhook[] }) {
	return (
		<ResourceTable
			label={t("webhooks:title")}
			items={webhooks}
			keyOf={({ id }) => id}
			columns={[
				{
					id: "name",
					label: t("webhooks:name"),
					cellClass: "min-w-40",
					cell: ({ id, name, active, description, secretsReadable }) => (
						<>
							<ResourceLink
								href={`/console/webhooks/${id}`}
								name={name}
								badges={<WebhookStatus t={t} active={active} />}
							/>
							{description === "" ? null : (
								<span className="block text-sm text-muted wrap-anywhere" dir="auto">
									{description}
								</span>
							)}
							{secretsReadable ? null : <span className="block text-sm text-danger">{t("webhooks:unreadable")}</span>}
						</>
					),
				},
				{
					id: "address",
					label: t("webhooks:address"),
					from: "md",
					cellClass: "font-mono text-sm wrap-anywhere",
					cell: ({ url }) => <bdi dir="ltr">{url}</bdi>,
				},
				{
					id: "events",
					label: t("webhooks:events"),
					from: "sm",
					cell: ({ events }) =>
						events.length === 0 ? t("webhooks:every-event") : t("webhooks:some-events", { count: events.length }),
				},
				{
					id: "changed",
					label: t("webhooks:changed"),
					from: "lg",
					cellClass: "text-sm text-muted",
					cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
				},
			]}
		/>
	);
}

import { choiceFilter } from "@/components/list/filters";
import { listAddress } from "@/components/list/list-address";
import { ResourceLink } from "@/components/list/resource-link";
import { ResourceTable } from "@/components/list/resource-table";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Translate } from "@/lib/platform/i18n/texts";
import { channels, type Sender } from "@/lib/platform/messages/contract";

export const senderSorts = ["name", "updatedAt"] as const;

export const senderList = listAddress({
	path: "/console/senders",
	sorts: senderSorts,
	downward: ["updatedAt"],
	filters: { channel: choiceFilter(channels) },
});

/** The senders of one page of the list. */
export function SenderTable({ t, senders }: { t: Translate; senders: readonly Sender[] }) {
	return (
		<ResourceTable
			label={t("senders:title")}
			items={senders}
			keyOf={({ id }) => id}
			columns={[
				{
					id: "name",
					label: t("senders:name"),
					cellClass: "min-w-40",
					cell: ({ id, name, isDefault, secretsReadable }) => (
						<>
							<ResourceLink
								href={`/console/senders/${id}`}
								name={name}
								badges={isDefault ? <Badge tone="accent">{t("senders:default")}</Badge> : null}
							/>
							<span className="block font-mono text-xs text-muted wrap-anywhere md:hidden">
								<bdi>{id}</bdi>
							</span>
							{secretsReadable ? null : <span className="block text-sm text-danger">{t("senders:unreadable")}</span>}
						</>
					),
				},
				{
					id: "id",
					label: t("senders:id"),
					from: "md",
					cellClass: "font-mono text-sm wrap-anywhere",
					cell: ({ id }) => <bdi>{id}</bdi>,
				},
				{ id: "channel", label: t("senders:channel"), cell: ({ channel }) => t(`senders:channel.${channel}`) },
				{
					id: "provider",
					label: t("senders:provider"),
					from: "sm",
					cell: ({ provider }) => t(`senders:provider.${provider}`),
				},
				{
					id: "used-by",
					label: t("senders:used-by"),
					from: "sm",
					cell: ({ usedBy }) =>
						usedBy.length === 0 ? (
							<span className="text-muted">{t("senders:not-used")}</span>
						) : (
							t("senders:flows", { number: usedBy.length })
						),
				},
				{
					id: "changed",
					label: t("senders:sort.updatedAt"),
					from: "lg",
					cellClass: "text-sm text-muted",
					cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
				},
			]}
		/>
	);
}

import { choiceFilter } from "@/components/list/filters";
import { listAddress, type StateOf } from "@/components/list/list-address";
import { ResourceLink } from "@/components/list/resource-link";
import { ResourceTable } from "@/components/list/resource-table";
import { Badge } from "@/components/ui/badge";
import { PageLink } from "@/components/ui/page-link";
import { RelativeTime } from "@/components/ui/relative-time";
import { type IdentityProvider, identityProviderKinds } from "@/lib/identity/identity-providers/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

export const identityProviderList = listAddress({
	path: "/console/identity-providers",
	sorts: ["name", "createdAt"],
	downward: ["createdAt"],
	filters: { kind: choiceFilter(identityProviderKinds) },
});

/** The identity providers of one page of the list. */
export function IdentityProviderTable({
	t,
	providers,
	state,
}: {
	t: Translate;
	providers: readonly IdentityProvider[];
	state: StateOf<typeof identityProviderList>;
}) {
	return (
		<ResourceTable
			label={t("providers:title")}
			items={providers}
			keyOf={({ id }) => id}
			list={{ address: identityProviderList, state }}
			columns={[
				{
					id: "name",
					label: t("providers:name"),
					sort: "name",
					cellClass: "min-w-40",
					cell: ({ id, name, kind }) => (
						<>
							<ResourceLink href={`/console/identity-providers/${id}`} name={name} />
							<span className="block text-sm text-muted">
								<bdi className="font-mono text-xs wrap-anywhere">{id}</bdi>
								<span className="sm:hidden">{` · ${t(`providers:kind.${kind}`)}`}</span>
							</span>
						</>
					),
				},
				{
					id: "kind",
					label: t("providers:kind"),
					from: "sm",
					headerClass: "text-start",
					cellClass: "whitespace-nowrap",
					cell: ({ kind }) => t(`providers:kind.${kind}`),
				},
				{
					id: "state",
					label: t("providers:state"),
					headerClass: "text-start",
					cell: ({ enabled, clientSecretReadable }) => (
						<>
							{enabled ? <Badge tone="success">{t("providers:on")}</Badge> : <Badge>{t("providers:off")}</Badge>}
							{clientSecretReadable ? null : (
								<span className="block text-sm text-danger">{t("providers:unreadable")}</span>
							)}
						</>
					),
				},
				{
					id: "used-by",
					label: t("providers:used-by"),
					from: "md",
					headerClass: "text-start",
					cell: ({ usedBy }) =>
						usedBy.length === 0 ? (
							<span className="text-muted">{t("providers:unused")}</span>
						) : (
							<ul className="flex flex-wrap gap-x-3">
								{usedBy.map((flow) => (
									<li key={flow.id}>
										<PageLink
											href={`/console/flows/${flow.id}`}
											className="link inline-flex min-h-6 items-center"
											dir="auto"
										>
											{flow.name}
										</PageLink>
									</li>
								))}
							</ul>
						),
				},
				{
					id: "created",
					label: t("providers:created"),
					sort: "createdAt",
					from: "lg",
					cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
				},
			]}
		/>
	);
}

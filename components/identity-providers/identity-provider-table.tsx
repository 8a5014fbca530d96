"use client";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { SortHeader } from "@/components/ui/sort-header";
import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
import type { IdentityProvider } from "@/lib/identity/identity-providers/contract";
import { useText } from "@/lib/platform/i18n/client";
import { type IdentityProvidersState, identityProvidersUrl, usualOrder } from "./identity-providers-url";

/** The connections of one page of the list. */
export function IdentityProviderTable({
	providers,
	state,
}: {
	providers: readonly IdentityProvider[];
	state: IdentityProvidersState;
}) {
	const { t } = useText();
	const sorting = { state, usualOrder, urlOf: (change: Partial<typeof state>) => identityProvidersUrl(state, change) };
	return (
		<Table label={t("providers:title")}>
			<thead>
				<tr>
					<SortHeader {...sorting} sort="name" label={t("providers:name")} />
					<HeaderCell className="hidden text-start sm:table-cell">{t("providers:kind")}</HeaderCell>
					<HeaderCell className="text-start">{t("providers:state")}</HeaderCell>
					<HeaderCell className="hidden text-start md:table-cell">{t("providers:used-by")}</HeaderCell>
					<SortHeader {...sorting} sort="createdAt" label={t("providers:created")} className="hidden lg:table-cell" />
				</tr>
			</thead>
			<tbody>
				{providers.map((provider) => (
					<Row key={provider.id}>
						<Cell className="min-w-40">
							<Link
								href={`/console/identity-providers/${provider.id}`}
								className="link inline-flex min-h-6 items-center font-medium wrap-anywhere"
								dir="auto"
							>
								{provider.name}
							</Link>
							<span className="block text-sm text-muted">
								<bdi className="font-mono text-xs wrap-anywhere">{provider.id}</bdi>
								<span className="sm:hidden">{` · ${t(`providers:kind.${provider.kind}`)}`}</span>
							</span>
						</Cell>
						<Cell className="hidden whitespace-nowrap sm:table-cell">{t(`providers:kind.${provider.kind}`)}</Cell>
						<Cell>
							{provider.enabled ? (
								<Badge tone="success">{t("providers:on")}</Badge>
							) : (
								<Badge>{t("providers:off")}</Badge>
							)}
							{provider.clientSecretReadable ? null : (
								<span className="block text-sm text-danger">{t("providers:unreadable")}</span>
							)}
						</Cell>
						<Cell className="hidden md:table-cell">
							{provider.usedBy.length === 0 ? (
								<span className="text-muted">{t("providers:unused")}</span>
							) : (
								<ul className="flex flex-wrap gap-x-3">
									{provider.usedBy.map(({ id, name }) => (
										<li key={id}>
											<Link href={`/console/flows/${id}`} className="link inline-flex min-h-6 items-center" dir="auto">
												{name}
											</Link>
										</li>
									))}
								</ul>
							)}
						</Cell>
						<Cell className="hidden lg:table-cell">
							<RelativeTime at={provider.createdAt} />
						</Cell>
					</Row>
				))}
			</tbody>
		</Table>
	);
}

"use client";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
import { useText } from "@/lib/platform/i18n/client";
import type { Sender } from "@/lib/platform/messages/contract";

/** The senders of one page of the list. */
export function SenderTable({ senders }: { senders: readonly Sender[] }) {
	const { t } = useText();
	return (
		<Table label={t("senders:title")}>
			<thead>
				<tr>
					<HeaderCell>{t("senders:name")}</HeaderCell>
					<HeaderCell className="hidden md:table-cell">{t("senders:id")}</HeaderCell>
					<HeaderCell>{t("senders:channel")}</HeaderCell>
					<HeaderCell className="hidden sm:table-cell">{t("senders:provider")}</HeaderCell>
					<HeaderCell className="hidden sm:table-cell">{t("senders:used-by")}</HeaderCell>
					<HeaderCell className="hidden lg:table-cell">{t("senders:sort.updatedAt")}</HeaderCell>
				</tr>
			</thead>
			<tbody>
				{senders.map(({ id, name, channel, provider, isDefault, usedBy, updatedAt, secretsReadable }) => (
					<Row key={id}>
						<Cell className="min-w-40">
							<span className="flex flex-wrap items-center gap-x-2">
								<Link
									href={`/console/senders/${id}`}
									className="link inline-flex min-h-6 items-center font-medium wrap-anywhere"
									dir="auto"
								>
									{name}
								</Link>
								{isDefault ? <Badge tone="accent">{t("senders:default")}</Badge> : null}
							</span>
							<span className="block font-mono text-xs text-muted wrap-anywhere md:hidden">
								<bdi>{id}</bdi>
							</span>
							{secretsReadable ? null : <span className="block text-sm text-danger">{t("senders:unreadable")}</span>}
						</Cell>
						<Cell className="hidden font-mono text-sm wrap-anywhere md:table-cell">
							<bdi>{id}</bdi>
						</Cell>
						<Cell>{t(`senders:channel.${channel}`)}</Cell>
						<Cell className="hidden sm:table-cell">{t(`senders:provider.${provider}`)}</Cell>
						<Cell className="hidden sm:table-cell">
							{usedBy.length === 0 ? (
								<span className="text-muted">{t("senders:not-used")}</span>
							) : (
								t("senders:flows", { number: usedBy.length })
							)}
						</Cell>
						<Cell className="hidden text-sm text-muted lg:table-cell">
							<RelativeTime at={updatedAt} />
						</Cell>
					</Row>
				))}
			</tbody>
		</Table>
	);
}

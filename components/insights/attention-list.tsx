import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { DateTime } from "@/components/ui/date-time";
import { PageLink } from "@/components/ui/page-link";
import type { Expiring, Overview } from "@/lib/flows/insights/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

const MAX_EXPIRING = 8;

/** Pending invitations, undelivered messages, and what expires soon, each with a link to the page where it can be handled. */
export function AttentionList({
	overview: { pendingInvitations, undeliveredMessages, expiring },
	t,
	locale,
}: {
	overview: Pick<Overview, "pendingInvitations" | "undeliveredMessages" | "expiring">;
	t: Translate;
	locale: string;
}) {
	const number = new Intl.NumberFormat(locale);
	if (pendingInvitations === 0 && undeliveredMessages === 0 && expiring.length === 0)
		return (
			<p className="flex items-center gap-2 text-muted">
				<CircleCheck size={16} className="shrink-0 text-success" aria-hidden="true" />
				{t("overview:nothing-to-do")}
			</p>
		);
	return (
		<ul className="flex flex-col">
			{undeliveredMessages === 0 ? null : (
				<Item href="/console/outbox?status=undelivered" label={t("overview:undelivered")}>
					{number.format(undeliveredMessages)}
				</Item>
			)}
			{pendingInvitations === 0 ? null : (
				<Item href="/console/invitations?status=pending" label={t("overview:pending-invitations")}>
					{number.format(pendingInvitations)}
				</Item>
			)}
			{expiring.slice(0, MAX_EXPIRING).map((each) => (
				<Item
					key={`${each.kind} ${each.id}`}
					href={placeOf(each)}
					label={
						<>
							<bdi>{each.name}</bdi>: {t(`overview:expiring.${each.kind}`)}
						</>
					}
				>
					<DateTime at={each.expiresAt} dayOnly />
				</Item>
			))}
			{expiring.length > MAX_EXPIRING ? (
				<li className="py-2 text-sm text-muted">
					{t("overview:more-expiring", { number: number.format(expiring.length - MAX_EXPIRING) })}
				</li>
			) : null}
		</ul>
	);
}

function Item({ href, label, children }: { href: string; label: ReactNode; children: ReactNode }) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 border-b py-2 first:pt-0 last:border-b-0 last:pb-0">
			<PageLink href={href} className="link inline-flex min-h-6 items-center wrap-anywhere">
				<span>{label}</span>
			</PageLink>
			<span className="font-medium tabular-nums">{children}</span>
		</li>
	);
}

function placeOf({ kind, id }: Expiring): string {
	switch (kind) {
		case "application-secret":
		case "application-certificate":
			return `/console/applications/${id}`;
		case "identity-provider-certificate":
			return `/console/identity-providers/${encodeURIComponent(id)}`;
		case "signing-key":
			return "/console/signing-keys";
	}
}

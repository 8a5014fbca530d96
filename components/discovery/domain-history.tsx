"use client";
import { useTranslation } from "react-i18next";
import { RelativeTime } from "@/components/ui/relative-time";
import { DomainName } from "./domain-name";

/** The history of an organization's domains, newest first. */
export function DomainHistory({
	events,
}: {
	events: readonly {
		id: string;
		at: string;
		action: "domain.claimed" | "domain.released" | "domain.proved" | "domain.checked";
		domain: string;
		unicode: string | null;
		actorName: string;
	}[];
}) {
	const { t } = useTranslation();
	if (events.length === 0) return <p className="text-muted">{t("domains:history-empty")}</p>;
	return (
		<ol className="flex flex-col gap-2">
			{events.map(({ id, at, action, domain, unicode, actorName }) => (
				<li key={id} className="flex flex-wrap items-baseline gap-x-2">
					<span className="font-medium">{t(`audit:action.${action}`)}</span>
					<span>
						<DomainName domain={domain} unicode={unicode} />
					</span>
					<span className="text-sm text-muted">
						<bdi>{actorName}</bdi> · <RelativeTime at={at} />
					</span>
				</li>
			))}
		</ol>
	);
}

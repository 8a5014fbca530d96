"use client";
import { useText } from "@/lib/translations/client";
import type { ListedEvent } from "./listed-event";

/** What else is known of an event; on demand also where its request came from. */
export function AuditDetails({ event }: { event: ListedEvent }) {
	const { t } = useText();
	const members = membersOf(event.details);
	return (
		<div className="flex flex-col gap-0.5">
			{members.map(([name, value]) => {
				const key = `audit:detail.${name}`;
				const valueKey = `flows:type.${value}`;
				return (
					<p key={name} className="wrap-anywhere">
						<span className="text-muted">{t.has(key) ? t(key) : name}</span>{" "}
						<bdi>{name === "flowType" && t.has(valueKey) ? t(valueKey) : value}</bdi>
					</p>
				);
			})}
			<details>
				<summary className="min-h-6 text-muted">{t("audit:request")}</summary>
				<p className="wrap-anywhere">
					<span className="text-muted">{t("audit:address")}</span>{" "}
					<bdi className="font-mono">{event.clientAddress}</bdi>
				</p>
				<p className="wrap-anywhere">
					<span className="text-muted">{t("audit:request-id")}</span> <bdi className="font-mono">{event.requestId}</bdi>
				</p>
			</details>
		</div>
	);
}

/** The members that say something. */
function membersOf(details: string): [string, string][] {
	let parsed: unknown;
	try {
		parsed = JSON.parse(details);
	} catch {
		return [];
	}
	if (typeof parsed !== "object" || parsed === null) return [];
	return Object.entries(parsed).flatMap(([name, value]): [string, string][] =>
		value === null || value === "" ? [] : [[name, typeof value === "object" ? JSON.stringify(value) : String(value)]],
	);
}

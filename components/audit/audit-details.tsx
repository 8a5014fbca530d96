"use client";
import { useTranslation } from "react-i18next";
import { amrNames } from "@/components/definitions/amr-names";
import { useLanguage } from "@/lib/platform/i18n/client";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";
import type { ListedEvent } from "./listed-event";

/** The details of an event, with the origin of its request in an expandable part. */
export function AuditDetails({ event }: { event: ListedEvent }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const members = membersOf(event.details);
	return (
		<div className="flex flex-col gap-0.5">
			{members.map(([name, value]) => {
				const key = `audit:detail.${name}`;
				return (
					<p key={name} className="wrap-anywhere">
						<span className="text-muted">{knownText(t, key) ?? name}</span>{" "}
						<bdi>{inWords(name, value, t, language.code)}</bdi>
					</p>
				);
			})}
			<details>
				<summary className="min-h-6 text-muted">{t("audit:request")}</summary>
				<p className="wrap-anywhere">
					<span className="text-muted">{t("audit:address")}</span>{" "}
					<bdi dir="ltr" className="font-mono">
						{event.clientAddress}
					</bdi>
				</p>
				<p className="wrap-anywhere">
					<span className="text-muted">{t("audit:request-id")}</span> <bdi className="font-mono">{event.requestId}</bdi>
				</p>
			</details>
		</div>
	);
}

/** Replaces codes by the console's texts; names and numbers are shown unchanged. */
function inWords(name: string, value: string, t: Translate, language: string): string {
	if (name === "amr") return amrNames(value.split(" ").filter(Boolean), t, language);
	const key = wordsOf.get(name)?.(value) ?? "";
	return knownText(t, key) ?? value;
}

const wordsOf = new Map<string, (value: string) => string>([
	["flowType", (value) => `flows:type.${value}`],
	["channel", (value) => `senders:channel.${value}`],
	["provider", (value) => `senders:provider.${value}`],
	["attribute", (value) => `gate:field.${value}`],
	["reason", (value) => `executions:reason.${value}`],
	["executor", (value) => `executors:${value}.title`],
]);

/** The members that are not empty. */
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

"use client";
import { useTranslation } from "react-i18next";
import { knownText } from "@/lib/platform/i18n/texts";

/** Parameters, headers or claims, each with an explanation. */
export function MemberTable({ members, label }: { members: Readonly<Record<string, unknown>>; label: string }) {
	const { t } = useTranslation();
	const entries = Object.entries(members);
	if (entries.length === 0) return null;
	return (
		<dl aria-label={label} className="divide-y rounded-control border text-sm">
			{entries.map(([name, value]) => {
				const meaning = knownText(t, `trial:member.${name}`);
				return (
					<div key={name} className="grid gap-x-3 gap-y-0.5 px-3 py-1.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
						<dt className="font-mono wrap-anywhere" dir="ltr">
							{name}
						</dt>
						<dd className="min-w-0">
							<bdi className="font-mono break-all" dir="ltr">
								{typeof value === "string" ? value : JSON.stringify(value)}
							</bdi>
							{meaning === undefined ? null : <p className="text-muted">{meaning}</p>}
						</dd>
					</div>
				);
			})}
		</dl>
	);
}

"use client";
import { useText } from "@/lib/platform/i18n/client";

/** Parameters, headers or claims, each with an explanation. */
export function MemberTable({ members, label }: { members: Readonly<Record<string, unknown>>; label: string }) {
	const { t } = useText();
	const entries = Object.entries(members);
	if (entries.length === 0) return null;
	return (
		<dl aria-label={label} className="divide-y rounded-control border text-sm">
			{entries.map(([name, value]) => {
				const meaning = `trial:member.${name}`;
				return (
					<div key={name} className="grid gap-x-3 gap-y-0.5 px-3 py-1.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
						<dt className="font-mono wrap-anywhere" dir="ltr">
							{name}
						</dt>
						<dd className="min-w-0">
							<bdi className="font-mono break-all" dir="ltr">
								{typeof value === "string" ? value : JSON.stringify(value)}
							</bdi>
							{t.has(meaning) ? <p className="text-muted">{t(meaning)}</p> : null}
						</dd>
					</div>
				);
			})}
		</dl>
	);
}

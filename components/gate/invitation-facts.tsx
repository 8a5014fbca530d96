import type { Language } from "@/lib/platform/i18n/languages";
import type { Translate } from "@/lib/platform/i18n/texts";

interface Facts {
	roles: readonly string[];
	groups: readonly string[];
	/** ISO 8601 */
	expiresAt: string;
}

/** The content of an invitation, and its expiry. */
export function InvitationFacts({ invitation, t, language }: { invitation: Facts; t: Translate; language: Language }) {
	const { roles, groups, expiresAt } = invitation;
	const facts: [string, React.ReactNode][] = [
		...(roles.length === 0 ? [] : [[t("gate:invitation.roles"), roles.join(", ")] as [string, string]]),
		...(groups.length === 0 ? [] : [[t("gate:invitation.groups"), groups.join(", ")] as [string, string]]),
		[
			t("gate:invitation.until"),
			<time key="until" dateTime={expiresAt}>
				{timestamp(expiresAt, language.locale)}
			</time>,
		],
	];
	return (
		<dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
			{facts.map(([name, value]) => (
				<div key={name} className="contents">
					<dt className="text-muted">{name}</dt>
					<dd className="min-w-0 wrap-anywhere">{value}</dd>
				</div>
			))}
		</dl>
	);
}

/** In UTC and labelled so, because the page works without scripts and the server does not know the reader's time zone. */
function timestamp(at: string, locale: string): string {
	return new Intl.DateTimeFormat(locale, {
		year: "numeric",
		month: "long",
		day: "numeric",
		hour: "2-digit",
		minute: "2-digit",
		timeZone: "UTC",
		timeZoneName: "short",
	}).format(new Date(at));
}

import { DateTime } from "@/components/ui/date-time";
import type { Translate } from "@/lib/translations/texts";

interface Facts {
	roles: readonly string[];
	groups: readonly string[];
	/** ISO 8601 */
	expiresAt: string;
}

/** What an invitation brings, and until when. */
export function InvitationFacts({ invitation, t }: { invitation: Facts; t: Translate }) {
	const { roles, groups, expiresAt } = invitation;
	const facts: [string, React.ReactNode][] = [
		...(roles.length === 0 ? [] : [[t("gate:invitation.roles"), roles.join(", ")] as [string, string]]),
		...(groups.length === 0 ? [] : [[t("gate:invitation.groups"), groups.join(", ")] as [string, string]]),
		[t("gate:invitation.until"), <DateTime key="until" at={expiresAt} />],
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

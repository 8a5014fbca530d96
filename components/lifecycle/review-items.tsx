import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { ReviewItem } from "@/lib/identity/lifecycle/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

const tones = { kept: "success", taken: "danger", gone: "neutral", refused: "warning" } as const;

/** The people of a review with the answers about them, and what came of these. */
export function ReviewItems({ t, items }: { t: Translate; items: readonly ReviewItem[] }) {
	return (
		<ul className="flex flex-col divide-y rounded-panel border">
			{items.map(({ userId, username, displayName, answer, reason, answeredBy, outcome, problem }) => (
				<li key={userId} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
					<Link href={`/console/users/${userId}`} className="font-medium text-accent hover:underline">
						<bdi className="wrap-anywhere">{username}</bdi>
					</Link>
					<bdi className="text-sm text-muted wrap-anywhere">{displayName}</bdi>
					<Badge>{t(`reviews:answer.${answer ?? "unanswered"}`)}</Badge>
					{outcome === null ? null : <Badge tone={tones[outcome]}>{t(`reviews:outcome.${outcome}`)}</Badge>}
					{answeredBy === null ? null : (
						<span className="text-sm text-muted wrap-anywhere">
							{t("reviews:by", { name: answeredBy })} <bdi>{reason}</bdi>
						</span>
					)}
					{problem === null ? null : (
						<bdi className="basis-full text-sm text-danger wrap-anywhere" dir="ltr">
							{problem}
						</bdi>
					)}
				</li>
			))}
		</ul>
	);
}

import { choiceFilter } from "@/components/list/filters";
import { listAddress } from "@/components/list/list-address";
import { ResourceLink } from "@/components/list/resource-link";
import { ResourceTable } from "@/components/list/resource-table";
import { Badge } from "@/components/ui/badge";
import { DateTime } from "@/components/ui/date-time";
import { type Review, reviewStatuses } from "@/lib/identity/lifecycle/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

export const reviewSorts = ["createdAt", "dueAt", "name"] as const;

export const reviewList = listAddress({
	path: "/console/access-reviews",
	sorts: reviewSorts,
	downward: ["createdAt"],
	filters: { status: choiceFilter(reviewStatuses) },
});

/** Shows whether a review is open. */
export function ReviewStatus({ t, status }: { t: Translate; status: Review["status"] }) {
	return <Badge tone={status === "open" ? "success" : "neutral"}>{t(`reviews:status.${status}`)}</Badge>;
}

/** The reviews of one page of the list. */
export function ReviewTable({ t, reviews }: { t: Translate; reviews: readonly Review[] }) {
	return (
		<ResourceTable
			label={t("reviews:title")}
			items={reviews}
			keyOf={({ id }) => id}
			columns={[
				{
					id: "name",
					label: t("reviews:name"),
					cellClass: "min-w-40",
					cell: ({ id, name, status }) => (
						<ResourceLink
							href={`/console/access-reviews/${id}`}
							name={name}
							badges={<ReviewStatus t={t} status={status} />}
						/>
					),
				},
				{
					id: "subject",
					label: t("reviews:subject"),
					from: "sm",
					cell: ({ subject }) => (
						<>
							{t(`reviews:subject.${subject.kind}`)} <bdi className="wrap-anywhere">{subject.name}</bdi>
						</>
					),
				},
				{
					id: "answered",
					label: t("reviews:answered"),
					from: "md",
					cell: ({ counts: { people, unanswered } }) =>
						t("reviews:answered-of", { answered: people - unanswered, people }),
				},
				{
					id: "due",
					label: t("reviews:due"),
					from: "sm",
					cellClass: "text-sm text-muted",
					cell: ({ dueAt }) => <DateTime at={dueAt} />,
				},
			]}
		/>
	);
}

import { ReviewTable, reviewList, reviewSorts } from "@/components/lifecycle/review-list";
import { CreateLink } from "@/components/list/create-link";
import { ListPage } from "@/components/list/list-page";
import { browseReviews } from "@/lib/identity/lifecycle";
import { reviewStatuses } from "@/lib/identity/lifecycle/contract";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

export const generateMetadata = pageTitle("reviews:title");

export default async function AccessReviewsPage({ searchParams }: ListPageProps) {
	const { state, context, t } = await openList(reviewList, searchParams);
	const { reviews, ...found } = await browseReviews(context, state);
	return (
		<ListPage
			t={t}
			address={reviewList}
			state={state}
			found={{ ...found, shown: reviews.length }}
			title={t("reviews:title")}
			text={t("reviews:text")}
			exported="access-reviews"
			create={<CreateLink href="/console/access-reviews/new" label={t("reviews:new")} />}
			createOnce
			search={{ label: t("reviews:search") }}
			filters={[
				{
					name: "status",
					look: "tabs",
					label: t("reviews:filter-status"),
					any: t("reviews:status.all"),
					options: reviewStatuses.map((value) => ({ value, label: t(`reviews:status.${value}`) })),
				},
			]}
			sorting={{
				label: t("reviews:sort"),
				options: reviewSorts.map((value) => ({ value, label: t(`reviews:sort.${value}`) })),
				ascend: t("reviews:ascend"),
				descend: t("reviews:descend"),
			}}
			empty={{ title: t("reviews:empty"), text: t("reviews:empty-text") }}
			noMatch={{ title: t("reviews:no-match"), text: t("reviews:no-match-text"), clear: t("reviews:clear") }}
		>
			<ReviewTable t={t} reviews={reviews} />
		</ListPage>
	);
}

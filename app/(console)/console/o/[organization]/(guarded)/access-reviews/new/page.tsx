import { requestText } from "@/app/request-text";
import { NewAccessReview } from "@/components/lifecycle/new-review";
import { PageHeader } from "@/components/ui/page-header";
import { reviewerChoices, ruleChoices } from "@/lib/identity/lifecycle";
import { pageTitle } from "../../page-parts";
import { requireViewer } from "../../require-viewer";

export const generateMetadata = pageTitle("reviews:create-title");

export default async function NewAccessReviewPage() {
	const principal = await requireViewer("/console/access-reviews/new");
	const [{ t }, choices, reviewers] = await Promise.all([
		requestText(),
		ruleChoices(principal),
		reviewerChoices(principal),
	]);
	return (
		<>
			<PageHeader
				back={{ href: "/console/access-reviews", label: t("reviews:title") }}
				title={t("reviews:create-title")}
				text={t("reviews:text")}
			/>
			<NewAccessReview organization={principal.organizationName} choices={choices} reviewers={reviewers} />
		</>
	);
}

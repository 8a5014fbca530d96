import { notFound } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { requestText } from "@/app/request-text";
import { ReviewActions } from "@/components/lifecycle/review-actions";
import { ReviewItems } from "@/components/lifecycle/review-items";
import { ReviewStatus } from "@/components/lifecycle/review-list";
import { ExportLink } from "@/components/list/export-link";
import { ListFilters } from "@/components/list/list-filters";
import { Pagination } from "@/components/list/pagination";
import { DateTime } from "@/components/ui/date-time";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { getReview, listReviewItems } from "@/lib/identity/lifecycle";
import { itemStates } from "@/lib/identity/lifecycle/contract";
import { DomainError, pageOrLast } from "@/lib/platform/kernel";
import { listExportContracts, listExportPath } from "@/lib/protocols/list-exports/contract";
import { titleOf } from "../../page-parts";
import { pageContext, requireViewer } from "../../require-viewer";

const ITEMS_PER_PAGE = 25;

interface Params {
	accessReviewId: string;
}

const searchSchema = z.object({
	page: z.coerce.number().int().min(1).max(10_000).catch(1),
	answer: z.enum(itemStates).optional().catch(undefined),
});

export const generateMetadata = titleOf<Params>(
	"reviews:not-found",
	async ({ accessReviewId }) => (await readReview(accessReviewId))?.review.name,
);

export default async function AccessReviewPage({
	params,
	searchParams,
}: {
	params: Promise<Params>;
	searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}) {
	const { accessReviewId } = await params;
	const [{ t }, read, search] = await Promise.all([requestText(), readReview(accessReviewId), searchParams]);
	if (read === null) notFound();
	const { review, context } = read;
	const { page, answer } = searchSchema.parse(search);
	const path = `/console/access-reviews/${review.id}`;
	const { items, ...found } = await pageOrLast(page, ITEMS_PER_PAGE, async (range) => {
		const { totalResults: total, ...rest } = await listReviewItems(context, review.id, { ...range, answer });
		return { ...rest, total };
	});
	const filters = [
		{ value: "all", label: t("reviews:status.all"), href: path },
		...itemStates.map((value) => ({
			...{ value, label: t(`reviews:answer.${value}`), href: `${path}?answer=${value}` },
		})),
	];
	const organization = context.principal.organizationName;
	const { people, unanswered } = review.counts;
	return (
		<>
			<PageHeader
				back={{ href: "/console/access-reviews", label: t("reviews:title") }}
				title={
					<span className="flex flex-wrap items-center gap-2">
						<bdi>{review.name}</bdi>
						<ReviewStatus t={t} status={review.status} />
					</span>
				}
				text={
					<>
						{t(`reviews:subject.${review.subject.kind}`)} <bdi>{review.subject.name}</bdi> · {t("reviews:due")}{" "}
						<DateTime at={review.dueAt} /> · {t("reviews:answered")}:{" "}
						{t("reviews:answered-of", { answered: people - unanswered, people })} ·{" "}
						{t("reviews:author", { name: review.author })}
					</>
				}
			/>
			<div className="flex flex-col gap-6">
				<Section
					title={t("reviews:people")}
					actions={
						<span className="flex flex-wrap items-center gap-3">
							<a
								className="text-accent hover:underline"
								href={`/t/${encodeURIComponent(organization)}/api/server/v1/access-reviews/${review.id}/result`}
							>
								{t("reviews:json")}
							</a>
							<ExportLink
								path={listExportPath("access-review-items", { answer }, { accessReviewId: review.id })}
								access={listExportContracts["access-review-items"].access}
							/>
						</span>
					}
				>
					<ListFilters
						choices={[{ label: t("reviews:filter-people"), look: "tabs", value: answer ?? "all", options: filters }]}
					/>
					{items.length === 0 ? (
						<p className="text-muted">{t("reviews:people-none")}</p>
					) : (
						<>
							<ReviewItems t={t} items={items} />
							<Pagination
								t={t}
								{...found}
								shown={items.length}
								urlOf={(to) => `${path}?${new URLSearchParams({ page: `${to}`, ...(answer && { answer }) })}`}
							/>
						</>
					)}
				</Section>
				<ReviewActions organization={organization} review={review} />
			</div>
		</>
	);
}

/** Null when the review does not exist. */
const readReview = cache(async (accessReviewId: string) => {
	const principal = await requireViewer(`/console/access-reviews/${encodeURIComponent(accessReviewId)}`);
	const context = await pageContext(principal);
	try {
		return { review: await getReview(context, accessReviewId), context };
	} catch (error) {
		if (error instanceof DomainError && error.kind === "not-found") return null;
		throw error;
	}
});

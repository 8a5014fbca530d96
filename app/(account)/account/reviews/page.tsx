import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { FormProblem } from "@/components/account/form-problem";
import { buttonClasses } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { EmptyState } from "@/components/ui/empty-state";
import { inputClasses } from "@/components/ui/input-classes";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { ownReviewItems } from "@/lib/identity/lifecycle";
import { accountNote } from "../account-note";
import { AccountPage } from "../account-page";
import { accountViewer } from "../account-viewer";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("reviews:own.title") };
}

/** The people about whom the signed-in user is asked, each with the two answers. */
export default async function ReviewsPage({ searchParams }: Props) {
	const path = "/account/reviews";
	const [{ t }, { done, again }, viewer] = await Promise.all([requestText(), searchParams, accountViewer(path)]);
	const [reviews, note] = await Promise.all([
		ownReviewItems(viewer.principal),
		again === undefined ? null : accountNote(viewer.principal.id),
	]);
	return (
		<AccountPage viewer={viewer} current="reviews">
			<PageHeader title={t("reviews:own.title")} text={t("reviews:own.text")} />
			<FormProblem note={note} t={t} />
			{done === "answered" ? (
				<div className="pb-4">
					<Notice tone="success" title={t("reviews:own.done")} />
				</div>
			) : null}
			{reviews.length === 0 ? <EmptyState title={t("reviews:own.none")} /> : null}
			<div className="flex flex-col gap-8">
				{reviews.map(({ review, items, more }) => (
					<section key={review.id} aria-labelledby={`review-${review.id}`} className="flex flex-col gap-3">
						<div>
							<h2 id={`review-${review.id}`} className="text-lg font-semibold">
								<bdi>{review.name}</bdi>
							</h2>
							<p className="text-muted">
								{t(`reviews:subject.${review.subject.kind}`)} <bdi>{review.subject.name}</bdi> · {t("reviews:own.due")}{" "}
								<DateTime at={review.dueAt} />
							</p>
						</div>
						<ul className="flex flex-col gap-3">
							{items.map(({ userId, username, displayName }) => (
								<li key={userId} className="rounded-panel border bg-surface p-4">
									<form method="post" action={`${path}/answer`} className="flex flex-wrap items-end gap-3">
										<input type="hidden" name="review" value={review.id} />
										<input type="hidden" name="user" value={userId} />
										<div className="min-w-0 flex-1 basis-40">
											<p className="font-semibold wrap-anywhere">
												<bdi>{displayName}</bdi>
											</p>
											<p className="text-muted wrap-anywhere">
												<bdi>{username}</bdi>
											</p>
										</div>
										<label className="flex min-w-0 flex-1 basis-60 flex-col gap-1 text-sm">
											{t("reviews:own.reason")}
											<input
												name="reason"
												maxLength={1_000}
												dir="auto"
												autoComplete="off"
												aria-label={t("reviews:own.reason-of", { name: displayName })}
												className={inputClasses}
											/>
										</label>
										<span className="flex gap-2">
											<button
												type="submit"
												name="answer"
												value="keep"
												aria-label={t("reviews:own.keep-one", { name: displayName })}
												className={buttonClasses()}
											>
												{t("reviews:answer.keep")}
											</button>
											<button
												type="submit"
												name="answer"
												value="take"
												aria-label={t("reviews:own.take-one", { name: displayName })}
												className={buttonClasses({ variant: "danger" })}
											>
												{t("reviews:answer.take")}
											</button>
										</span>
									</form>
								</li>
							))}
						</ul>
						{more ? <p className="text-muted">{t("reviews:own.more")}</p> : null}
					</section>
				))}
			</div>
		</AccountPage>
	);
}

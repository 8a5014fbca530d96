"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { flowKeys } from "@/components/definitions/flow-keys";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Notice } from "@/components/ui/notice";
import { useMay } from "@/components/ui/permissions";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import { TextArea } from "@/components/ui/text-area";
import { useToast } from "@/components/ui/toast";
import {
	commentFlowReviewContract,
	decideFlowReviewContract,
	listFlowReviewsContract,
	requestFlowReviewContract,
} from "@/lib/flows/publication/calls";
import type { FlowReview, FlowReviews } from "@/lib/flows/publication/contract";
import { call } from "@/lib/platform/http/call";
import { useComposer } from "../../store/composer-context";
import { publishedOf } from "../../store/composer-draft";
import { DefinitionChanges, useCompareSources } from "../comparison";

const MAX_TEXT = 2000;

/** Reviews of the draft: what would change, asking people for one, comments, and the decision. */
export function ReviewPanel() {
	const { t } = useTranslation();
	const { flowId, saved } = useComposer((state) => state);
	const sources = useCompareSources();
	const found = useQuery({
		queryKey: flowKeys.reviews(flowId, saved.kept?.revision),
		queryFn: async ({ signal }) => (await call(listFlowReviewsContract, { params: { flowId }, signal })).value,
		staleTime: 0,
		refetchOnWindowFocus: "always",
	});
	if (found.isError) return <RefusalNotice error={found.error} onRetry={() => void found.refetch()} />;
	if (found.data === undefined) return <Skeleton className="h-64 w-full" />;
	const { required, approved, reviews } = found.data;
	return (
		<div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto">
			{approved ? <Notice tone="success" title={t("composer:review.approved")} /> : null}
			{required && !approved && saved.kept !== undefined ? (
				<Notice tone="info" title={t("composer:review.required")} />
			) : null}
			{saved.kept === undefined ? (
				<p className="text-sm text-muted">{t("composer:review.no-draft")}</p>
			) : (
				<DefinitionChanges before={publishedOf(saved).definition} after={saved.draft.definition} sources={sources} />
			)}
			{saved.kept === undefined || approved ? null : <AskForm known={found.data} revision={saved.kept.revision} />}
			<ul className="flex flex-col gap-3 empty:hidden">
				{reviews.map((review) => (
					<ReviewItem key={review.id} review={review} mayApprove={found.data.mayApprove} />
				))}
			</ul>
		</div>
	);
}

/** Reads the reviews anew after a change, and whether the draft may be published. */
function useRefresh() {
	const client = useQueryClient();
	const flowId = useComposer((state) => state.flowId);
	return () =>
		Promise.all([
			client.invalidateQueries({ queryKey: flowKeys.reviews(flowId) }),
			client.invalidateQueries({ queryKey: flowKeys.publication(flowId) }),
		]);
}

function AskForm({ known: { approvers }, revision }: { known: FlowReviews; revision: number }) {
	const { t } = useTranslation();
	const toast = useToast();
	const may = useMay();
	const flowId = useComposer((state) => state.flowId);
	const refresh = useRefresh();
	const [reviewers, setReviewers] = useState<readonly string[]>([]);
	const [message, setMessage] = useState("");
	const asking = useMutation({
		mutationFn: () =>
			call(requestFlowReviewContract, { params: { flowId }, body: { revision, reviewers: [...reviewers], message } }),
		async onSuccess() {
			toast.done(t("composer:review.asked"));
			setReviewers([]);
			setMessage("");
			await refresh();
		},
	});
	if (!may(requestFlowReviewContract.access)) return null;
	if (approvers.length === 0) return <p className="text-sm text-muted">{t("composer:review.nobody")}</p>;
	return (
		<form
			aria-label={t("composer:review.ask")}
			className="flex flex-col gap-2"
			onSubmit={(event) => {
				event.preventDefault();
				asking.mutate();
			}}
		>
			<fieldset className="flex min-w-0 flex-col gap-1.5">
				<legend className="pb-1 text-sm font-medium">{t("composer:review.people")}</legend>
				{approvers.map(({ id, name }) => (
					<CheckboxField
						key={id}
						label={<bdi>{name}</bdi>}
						checked={reviewers.includes(id)}
						onChange={({ target }) =>
							setReviewers(target.checked ? [...reviewers, id] : reviewers.filter((each) => each !== id))
						}
					/>
				))}
			</fieldset>
			<TextArea
				label={t("composer:review.message")}
				value={message}
				rows={3}
				maxLength={MAX_TEXT}
				dir="auto"
				onChange={({ target }) => setMessage(target.value)}
			/>
			{asking.isError ? <RefusalNotice error={asking.error} /> : null}
			<Button type="submit" className="self-start" disabled={reviewers.length === 0} busy={asking.isPending}>
				{t("composer:review.send")}
			</Button>
		</form>
	);
}

const tones = { open: "neutral", approved: "success", returned: "warning" } as const;

function ReviewItem({ review, mayApprove }: { review: FlowReview; mayApprove: boolean }) {
	const { t } = useTranslation();
	const may = useMay();
	const flowId = useComposer((state) => state.flowId);
	const refresh = useRefresh();
	const [text, setText] = useState("");
	const params = { flowId, reviewId: review.id };
	const saying = useMutation({
		mutationFn: (decision: "approve" | "send-back" | null) =>
			decision === null
				? call(commentFlowReviewContract, { params, body: { text } })
				: call(decideFlowReviewContract, { params, body: { decision, comment: text } }),
		async onSuccess() {
			setText("");
			await refresh();
		},
	});
	const decides = review.state === "open" && may(decideFlowReviewContract.access);
	return (
		<li className="flex flex-col gap-2 rounded-card border p-2 text-sm wrap-anywhere">
			<div className="flex flex-wrap items-center gap-1.5">
				<Badge tone={tones[review.state]}>
					{t(`composer:review.state.${review.state}`, { name: review.decidedBy ?? "" })}
				</Badge>
				{review.version === null ? null : <Badge>{t("composer:review.version", { version: review.version })}</Badge>}
				<span className="text-xs text-muted">
					<RelativeTime at={review.requestedAt} />
				</span>
			</div>
			<p className="text-muted">
				{t("composer:review.by", {
					name: review.requestedBy,
					people: review.reviewers.map(({ name }) => name).join(", "),
				})}
			</p>
			{review.message === "" ? null : (
				<p dir="auto" className="whitespace-pre-line">
					{review.message}
				</p>
			)}
			{review.current || review.version !== null ? null : (
				<p className="text-warning">{t("composer:review.outdated")}</p>
			)}
			<ul className="flex flex-col gap-1.5 empty:hidden">
				{review.comments.map((comment) => (
					<li key={comment.id} className="border-s-2 ps-2">
						<p className="text-xs text-muted">
							<bdi>{comment.author}</bdi> · <RelativeTime at={comment.at} />
						</p>
						<p dir="auto" className="whitespace-pre-line">
							{comment.text}
						</p>
					</li>
				))}
			</ul>
			<TextArea
				label={t("composer:review.comment")}
				value={text}
				rows={2}
				maxLength={MAX_TEXT}
				dir="auto"
				onChange={({ target }) => setText(target.value)}
			/>
			{decides && !mayApprove && review.current ? <p className="text-muted">{t("composer:review.own")}</p> : null}
			{saying.isError ? <RefusalNotice error={saying.error} /> : null}
			<div className="flex flex-wrap gap-2">
				<Button size="small" disabled={text.trim() === ""} busy={saying.isPending} onClick={() => saying.mutate(null)}>
					{t("composer:review.say")}
				</Button>
				{decides ? (
					<Button size="small" busy={saying.isPending} onClick={() => saying.mutate("send-back")}>
						{t("composer:review.send-back")}
					</Button>
				) : null}
				{decides && mayApprove && review.current ? (
					<Button size="small" variant="primary" busy={saying.isPending} onClick={() => saying.mutate("approve")}>
						{t("composer:review.approve")}
					</Button>
				) : null}
			</div>
		</li>
	);
}

"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { DeletePanel } from "@/components/ui/delete-panel";
import { useRouter } from "@/components/ui/navigation";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Section } from "@/components/ui/section";
import { useToast } from "@/components/ui/toast";
import { closeAccessReviewContract, deleteAccessReviewContract } from "@/lib/identity/lifecycle/calls";
import type { Review } from "@/lib/identity/lifecycle/contract";
import { call } from "@/lib/platform/http/call";

/** Closes a review before its time, and deletes it. */
export function ReviewActions({ organization, review }: { organization: string; review: Review }) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const params = { organization, accessReviewId: review.id };
	const closing = useMutation({
		mutationFn: () => call(closeAccessReviewContract, { params }),
		onSuccess() {
			toast.done(t("reviews:closed"));
			router.refresh();
		},
	});
	return (
		<div className="grid items-start gap-6 md:grid-cols-2">
			{review.status === "open" ? (
				<Section title={t("reviews:close")} access={closeAccessReviewContract.access}>
					<p className="text-sm text-muted">
						{t("reviews:close-text", { what: t(`reviews:unanswered.${review.unanswered}`) })}
					</p>
					<Button className="self-start" busy={closing.isPending} onClick={() => closing.mutate()}>
						{t("reviews:close")}
					</Button>
					<RefusalNotice error={closing.error} />
				</Section>
			) : null}
			<Section title={t("reviews:delete")} access={deleteAccessReviewContract.access}>
				<DeletePanel
					label={t("reviews:delete")}
					title={t("reviews:delete-title", { name: review.name })}
					consequence={t("reviews:delete-text")}
					deleted={t("reviews:deleted")}
					list="/console/access-reviews"
					onDelete={() => call(deleteAccessReviewContract, { params })}
				/>
			</Section>
		</div>
	);
}

"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Link } from "@/components/ui/link";
import { useRouter } from "@/components/ui/navigation";
import { Notice } from "@/components/ui/notice";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Spinner } from "@/components/ui/spinner";
import { useToast } from "@/components/ui/toast";
import { getFlowContract } from "@/lib/flows/definitions/calls";
import { makeDefaultFlowContract } from "@/lib/flows/listing/calls";
import { defaultFlowHasErrors, ownDefaultNotProved } from "@/lib/flows/listing/contract";
import { CallError, call } from "@/lib/platform/http/call";
import { flowKeys } from "./flow-keys";
import { PreviewForm } from "./preview-form";
import { useFlowUses } from "./use-flow-uses";

/**
 * Says which flow is the default now and how many applications follow the default, and asks for confirmation to make this one the
 * default. It offers what has to be done first: to correct the flow, or to pass a preview of one's own sign-in.
 */
export function MakeDefaultDialog({ flow, onClose }: { flow: { id: string; name: string }; onClose: () => void }) {
	const { t } = useTranslation();
	const toast = useToast();
	const router = useRouter();
	const { id, name } = flow;
	const { pending, uses } = useFlowUses([flow]);
	const { data: published } = useQuery({
		queryKey: flowKeys.published(id),
		queryFn: async ({ signal }) =>
			(await call(getFlowContract, { params: { flowId: id }, query: { verbose: "false" }, signal })).value,
		staleTime: 0,
	});
	const making = useMutation({
		mutationFn: () => call(makeDefaultFlowContract, { params: { flowId: id } }),
		onSuccess() {
			toast.done(t("flows:default.done", { name }));
			router.refresh();
			onClose();
		},
	});
	const use = uses.get(id);
	if (use?.isDefault === true)
		return <ConfirmDialog open onOpenChange={onClose} title={t("flows:default.done", { name })} />;
	const code = making.error instanceof CallError ? making.error.code : undefined;
	return (
		<ConfirmDialog
			open
			onOpenChange={onClose}
			title={t("flows:default.title", { name })}
			description={
				published === undefined
					? undefined
					: t(published.flowType === "REGISTRATION" ? "flows:default.text-sign-up" : "flows:default.text-sign-in")
			}
			confirmLabel={t("flows:default.confirm")}
			busy={making.isPending}
			onConfirm={() => making.mutate()}
		>
			{use !== undefined ? (
				<ul className="flex flex-col gap-1 wrap-anywhere">
					<li>
						{use.defaultFlow === null
							? t("flows:default.none-now")
							: t("flows:default.now", { name: use.defaultFlow.name })}
					</li>
					{use.followers === 0 ? null : <li>{t("flows:default.followers", { count: use.followers, name })}</li>}
				</ul>
			) : pending ? (
				<p role="status" className="flex items-center gap-2 text-sm text-muted">
					<Spinner />
					{t("flows:delete.looking-up")}
				</p>
			) : null}
			{code === defaultFlowHasErrors.code ? (
				<Notice
					tone="danger"
					urgent
					title={t("refusals:FMS-1020")}
					actions={
						<Link href={`/console/flows/${id}?panel=problems`} className="link" onClick={onClose}>
							{t("flows:default.problems")}
						</Link>
					}
				/>
			) : making.isError && code !== ownDefaultNotProved.code ? (
				<RefusalNotice error={making.error} />
			) : null}
			{code === ownDefaultNotProved.code ? (
				<Notice tone="warning" urgent title={t("refusals:FMS-1021")}>
					<PreviewForm flowId={id} version={published?.activeVersion} />
				</Notice>
			) : null}
		</ConfirmDialog>
	);
}

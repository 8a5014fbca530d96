"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useRouter } from "@/components/ui/navigation";
import { Notice } from "@/components/ui/notice";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { undoLifecyclePassContract } from "@/lib/identity/lifecycle/calls";
import type { PassUndo } from "@/lib/identity/lifecycle/contract";
import { call } from "@/lib/platform/http/call";

/** Takes back, after a question, what a rule did to everybody in the pass of an effect, and says what could not be. */
export function UndoPass(params: { organization: string; ruleId: string; effectId: string }) {
	const { t } = useTranslation();
	const router = useRouter();
	const [asks, setAsks] = useState(false);
	const undoing = useMutation({
		async mutationFn() {
			const all = { undone: 0, refused: [] as PassUndo["refused"] };
			for (let after: string | null | undefined; after !== null; ) {
				const { value } = await call(undoLifecyclePassContract, { params, body: { after: after ?? null } });
				all.undone += value.undone;
				all.refused.push(...value.refused);
				after = value.next;
			}
			return all;
		},
		onSettled() {
			setAsks(false);
			router.refresh();
		},
	});
	const { data } = undoing;
	return (
		<div className="flex flex-col gap-2">
			<Button
				className="self-start"
				size="small"
				access={undoLifecyclePassContract.access}
				onClick={() => setAsks(true)}
			>
				{t("lifecycle:undo-pass")}
			</Button>
			<ConfirmDialog
				open={asks}
				onOpenChange={setAsks}
				title={t("lifecycle:undo-pass-title")}
				description={t("lifecycle:undo-pass-text")}
				confirmLabel={t("lifecycle:undo-pass")}
				busy={undoing.isPending}
				onConfirm={() => undoing.mutate()}
			/>
			<RefusalNotice error={undoing.error} />
			{data === undefined ? null : (
				<Notice
					tone={data.refused.length === 0 ? "success" : "warning"}
					title={t("lifecycle:pass-undone", { undone: data.undone, refused: data.refused.length })}
				>
					{data.refused.length === 0 ? null : (
						<ul className="max-h-60 overflow-y-auto">
							{data.refused.map(({ effectId, username, problem }) => (
								<li key={effectId}>
									<bdi className="font-medium">{username}</bdi>: <bdi dir="ltr">{problem}</bdi>
								</li>
							))}
						</ul>
					)}
				</Notice>
			)}
		</div>
	);
}

"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { useRouter } from "@/components/ui/navigation";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import { useToast } from "@/components/ui/toast";
import type { FlowUse } from "@/lib/flows/listing/contract";
import { deleteFlows } from "./delete-flows";
import { DeleteResults } from "./delete-results";
import { FlowUseList, isUsed } from "./flow-use-list";
import { useFlowUses } from "./use-flow-uses";

/**
 * Says who uses the flows, and where another flow is chosen instead. Asks for confirmation to delete the others, deletes them, and
 * shows the result for each flow.
 */
export function DeleteFlowsDialog({
	flows,
	onClose,
	onDeleted,
}: {
	flows: readonly { id: string; name: string }[];
	onClose: () => void;
	onDeleted?: () => void;
}) {
	const { t } = useTranslation();
	const toast = useToast();
	const router = useRouter();
	const { pending, uses } = useFlowUses(flows);
	const used = flows.flatMap(({ id, name }): UsedFlow[] => {
		const use = uses.get(id);
		return use !== undefined && isUsed(use) ? [{ id, name, use }] : [];
	});
	const unused = flows.filter(({ id }) => used.every((each) => each.id !== id));
	const deleting = useMutation({
		mutationFn: () => deleteFlows(unused),
		onSuccess(results) {
			const deleted = results.filter(({ error }) => error === undefined).length;
			if (deleted > 0) (onDeleted ?? router.refresh)();
			if (deleted < results.length) return;
			toast.done(t("flows:delete.done", { number: deleted }));
			onClose();
		},
	});
	const [only] = flows;
	const single = flows.length === 1 && only !== undefined ? only.name : undefined;
	const refused = deleting.data?.some(({ error }) => error !== undefined) === true;
	if (refused)
		return (
			<Dialog
				open
				onOpenChange={onClose}
				title={single === undefined ? t("flows:delete.refused") : t("flows:delete.refused-one", { name: single })}
				footer={
					<Button variant="primary" onClick={onClose}>
						{t("ui:close")}
					</Button>
				}
			>
				<DeleteResults results={deleting.data ?? []} />
			</Dialog>
		);
	if (unused.length === 0)
		return (
			<ConfirmDialog
				open
				onOpenChange={onClose}
				title={
					single === undefined ? t("flows:delete.title-used-many") : t("flows:delete.title-used", { name: single })
				}
				description={t("flows:delete.used")}
			>
				<UsedFlows used={used} named={single === undefined} />
			</ConfirmDialog>
		);
	return (
		<ConfirmDialog
			open
			onOpenChange={onClose}
			danger
			title={
				single === undefined
					? t("flows:delete.title-many", { number: unused.length })
					: t("flows:delete.title", { name: single })
			}
			description={t("flows:delete.text")}
			confirmLabel={t("flows:delete.confirm")}
			busy={pending || deleting.isPending}
			onConfirm={() => deleting.mutate()}
		>
			{pending ? (
				<p role="status" className="flex items-center gap-2 text-sm text-muted">
					<Spinner />
					{t("flows:delete.looking-up")}
				</p>
			) : null}
			{used.length === 0 ? null : (
				<Notice tone="warning" title={t("flows:delete.kept")}>
					<UsedFlows used={used} named />
				</Notice>
			)}
		</ConfirmDialog>
	);
}

interface UsedFlow {
	id: string;
	name: string;
	use: FlowUse;
}

/** Who uses each of the flows, below what can be done about it. */
function UsedFlows({ used, named }: { used: readonly UsedFlow[]; named: boolean }) {
	const { t } = useTranslation();
	return (
		<ul className="flex max-h-[50dvh] flex-col gap-3 overflow-y-auto">
			{used.map(({ id, name, use }) => (
				<li key={id} className="flex flex-col gap-1">
					{named ? (
						<p className="font-medium wrap-anywhere">
							<bdi>{name}</bdi>
						</p>
					) : null}
					<p>{t(use.isDefault ? "flows:delete.default-stays" : "flows:delete.choose-another")}</p>
					<FlowUseList use={{ ...use, isDefault: false }} />
				</li>
			))}
		</ul>
	);
}

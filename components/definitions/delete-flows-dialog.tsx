"use client";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { useRouter } from "@/components/ui/navigation";
import { useToast } from "@/components/ui/toast";
import { useText } from "@/lib/platform/i18n/client";
import { deleteFlows } from "./delete-flows";
import { DeleteResults } from "./delete-results";
import { FlowUsers } from "./flow-users";

/** Says who uses the flows and asks for confirmation, deletes, and shows the result for each flow. */
export function DeleteFlowsDialog({
	flows,
	onClose,
	onDeleted,
}: {
	flows: readonly { id: string; name: string }[];
	onClose: () => void;
	onDeleted?: () => void;
}) {
	const { t } = useText();
	const toast = useToast();
	const router = useRouter();
	const deleting = useMutation({
		mutationFn: () => deleteFlows(flows),
		onSuccess(results) {
			const deleted = results.filter(({ error }) => error === undefined).length;
			if (deleted > 0) (onDeleted ?? router.refresh)();
			if (deleted < results.length) return;
			toast.done(t("flows:delete.done", { number: deleted }));
			onClose();
		},
	});
	const [only] = flows;
	const refused = deleting.data?.some(({ error }) => error !== undefined) === true;
	if (refused)
		return (
			<Dialog
				open
				onOpenChange={onClose}
				title={
					flows.length === 1 && only !== undefined
						? t("flows:delete.refused-one", { name: only.name })
						: t("flows:delete.refused")
				}
				footer={
					<Button variant="primary" onClick={onClose}>
						{t("ui:close")}
					</Button>
				}
			>
				<DeleteResults results={deleting.data ?? []} />
			</Dialog>
		);
	return (
		<ConfirmDialog
			open
			onOpenChange={onClose}
			danger
			title={
				flows.length === 1 && only !== undefined
					? t("flows:delete.title", { name: only.name })
					: t("flows:delete.title-many", { number: flows.length })
			}
			description={t("flows:delete.text")}
			confirmLabel={t("flows:delete.confirm")}
			busy={deleting.isPending}
			onConfirm={() => deleting.mutate()}
		>
			<FlowUsers flows={flows} />
		</ConfirmDialog>
	);
}

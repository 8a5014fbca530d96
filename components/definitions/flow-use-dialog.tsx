"use client";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { FlowUseList, isUsed } from "./flow-use-list";
import { useFlowUses } from "./use-flow-uses";

/** Who uses a flow, where the list has no column for it. */
export function FlowUseDialog({ flow, onClose }: { flow: { id: string; name: string }; onClose: () => void }) {
	const { t } = useTranslation();
	const { pending, uses } = useFlowUses([flow]);
	const use = uses.get(flow.id);
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={t("flows:use.of", { name: flow.name })}
			footer={
				<Button variant="primary" onClick={onClose}>
					{t("ui:close")}
				</Button>
			}
		>
			{use === undefined && pending ? (
				<p role="status" className="flex items-center gap-2 text-muted">
					<Spinner />
					{t("flows:delete.looking-up")}
				</p>
			) : use === undefined ? (
				<p className="text-muted">{t("flows:list.unknown")}</p>
			) : isUsed(use) ? (
				<FlowUseList use={use} />
			) : (
				<p className="text-muted">{t("flows:list.use-none")}</p>
			)}
		</Dialog>
	);
}

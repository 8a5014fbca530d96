"use client";
import { useMutation } from "@tanstack/react-query";
import { Download, Trash2, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { refusalText } from "@/components/ui/refusal-text";
import { useToast } from "@/components/ui/toast";
import { deleteFlowContract } from "@/lib/flows/definitions/calls";
import { exportFlows } from "./export-flows";
import type { ListedFlow } from "./listed-flow";

// Loaded when it is opened.
const DeleteFlowsDialog = dynamic(() => import("./delete-flows-dialog").then((module) => module.DeleteFlowsDialog));

/** The actions for all selected flows; hidden while none is selected. */
export function BulkBar({ selected, onClear }: { selected: readonly ListedFlow[]; onClear: () => void }) {
	const { t } = useTranslation();
	const toast = useToast();
	// The flows at the start of the deletion, because the list shrinks while the dialog shows results.
	const [deleting, setDeleting] = useState<readonly ListedFlow[] | null>(null);
	const exporting = useMutation({
		mutationFn: () => exportFlows(selected),
		onError: (error) => {
			const { title, detail } = refusalText(t, error);
			toast.failed(title, detail);
		},
	});
	return (
		<>
			{selected.length === 0 ? null : (
				<div
					role="toolbar"
					aria-label={t("flows:bulk.label")}
					className="mb-2 flex flex-wrap items-center gap-2 rounded-panel border bg-accent-soft px-3 py-1.5"
				>
					<p className="font-medium" role="status">
						{t("flows:bulk.selected", { number: selected.length })}
					</p>
					<div className="ms-auto flex flex-wrap gap-1">
						<Button size="small" busy={exporting.isPending} onClick={() => exporting.mutate()}>
							<Download size={14} aria-hidden="true" />
							{t("flows:menu.export")}
						</Button>
						<Button size="small" onClick={() => setDeleting(selected)} access={deleteFlowContract.access}>
							<Trash2 size={14} aria-hidden="true" />
							{t("flows:menu.delete")}
						</Button>
						<Button size="small" variant="quiet" onClick={onClear}>
							<X size={14} aria-hidden="true" />
							{t("flows:bulk.clear")}
						</Button>
					</div>
				</div>
			)}
			{deleting === null ? null : <DeleteFlowsDialog flows={deleting} onClose={() => setDeleting(null)} />}
		</>
	);
}

"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRouter } from "@/components/ui/navigation";
import { useToast } from "@/components/ui/toast";
import { getFlowContract } from "@/lib/flows/definitions/calls";
import { definitionOf } from "@/lib/flows/model";
import { updateFlowContract } from "@/lib/flows/publication/calls";
import { call } from "@/lib/platform/http/call";
import { FlowFormDialog } from "./flow-form-dialog";
import { NameField } from "./name-field";

/** Renames a flow by a new version of the active definition. */
export function RenameFlowDialog({ flow, onClose }: { flow: { id: string; name: string }; onClose: () => void }) {
	const { t } = useTranslation();
	const toast = useToast();
	const router = useRouter();
	const [name, setName] = useState(flow.name);
	const renaming = useMutation({
		async mutationFn() {
			const params = { flowId: flow.id };
			const { value, etag } = await call(getFlowContract, { params });
			return call(updateFlowContract, { params, body: { ...definitionOf(value), name }, ifMatch: etag ?? undefined });
		},
		onSuccess() {
			toast.done(t("flows:rename.done", { name }));
			router.refresh();
			onClose();
		},
	});
	return (
		<FlowFormDialog
			title={t("flows:rename.title")}
			description={t("flows:rename.text")}
			submit={t("flows:rename.confirm")}
			busy={renaming.isPending}
			error={renaming.error}
			onSubmit={() => renaming.mutate()}
			onClose={onClose}
		>
			<NameField value={name} onChange={setName} />
		</FlowFormDialog>
	);
}

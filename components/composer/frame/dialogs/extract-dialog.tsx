"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FlowFormDialog } from "@/components/definitions/flow-form-dialog";
import { withEnding } from "@/components/definitions/free-handle";
import { HandleField } from "@/components/definitions/handle-field";
import { NameField } from "@/components/definitions/name-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import { catalogForCheck } from "@/lib/flows/executors/contract";
import { extractSubflow } from "@/lib/flows/model";
import { createFlowContract } from "@/lib/flows/publication/calls";
import { call } from "@/lib/platform/http/call";
import { useExecutors } from "../../derived/executors/executors-context";
import { useComposer, useComposerStore, useDefinition } from "../../store/composer-context";
import { nodeSelected } from "../../store/selection";

/** Makes a flow of its own out of the selected nodes, and a step that runs it in their place. */
export function ExtractDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation();
	const toast = useToast();
	const store = useComposerStore();
	const executors = useExecutors();
	const definition = useDefinition();
	const selected = useComposer(({ selection }) => selection.nodes);
	// The selection is that of the moment in which the dialog was opened.
	const [part] = useState(() => extractSubflow(definition, selected, catalogForCheck(executors.values())));
	const [name, setName] = useState(() => t("composer:extract.name", { name: definition.name }).slice(0, 255));
	const [handle, setHandle] = useState(() => withEnding(definition.handle, "-part"));
	const extracting = useMutation({
		async mutationFn() {
			if (part.kind !== "extracted") return;
			const body = { name, handle, flowType: definition.flowType, nodes: part.nodes };
			const { value } = await call(createFlowContract, { body });
			const { flow, stepId } = part.replaced({ flowId: value.id, version: value.activeVersion, handle });
			store
				.getState()
				.edit({ key: "composer:step.extracted", params: { name } }, () => flow, { select: nodeSelected(stepId) });
		},
		onSuccess() {
			toast.done(t("composer:extract.done", { name }));
			onClose();
		},
	});
	if (part.kind !== "extracted")
		return (
			<Dialog
				open
				onOpenChange={onClose}
				title={t("composer:command.extract")}
				description={t(`composer:extract.${part.kind}`)}
				footer={<Button onClick={onClose}>{t("ui:close")}</Button>}
			/>
		);
	return (
		<FlowFormDialog
			title={t("composer:command.extract")}
			description={t("composer:extract.about")}
			submit={t("composer:extract.confirm")}
			busy={extracting.isPending}
			error={extracting.error}
			onSubmit={() => extracting.mutate()}
			onClose={onClose}
		>
			<NameField value={name} onChange={setName} />
			<HandleField value={handle} onChange={setHandle} />
		</FlowFormDialog>
	);
}

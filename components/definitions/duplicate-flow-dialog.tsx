"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRouter } from "@/components/ui/navigation";
import { useToast } from "@/components/ui/toast";
import { getFlowContract } from "@/lib/flows/definitions/calls";
import { definitionOf } from "@/lib/flows/model";
import { createFlowContract } from "@/lib/flows/publication/calls";
import { call } from "@/lib/platform/http/call";
import { FlowFormDialog } from "./flow-form-dialog";
import { withEnding } from "./free-handle";
import { HandleField } from "./handle-field";
import type { ListedFlow } from "./listed-flow";
import { NameField } from "./name-field";

/** Creates a new flow from the active version of this one. */
export function DuplicateFlowDialog({
	flow,
	onClose,
}: {
	flow: Pick<ListedFlow, "id" | "name" | "handle">;
	onClose: () => void;
}) {
	const { t } = useTranslation();
	const toast = useToast();
	const router = useRouter();
	const [name, setName] = useState(() => t("flows:duplicate.name", { name: flow.name }).slice(0, 255));
	const [handle, setHandle] = useState(() => withEnding(flow.handle, "-copy"));
	const duplicating = useMutation({
		async mutationFn() {
			const { value } = await call(getFlowContract, { params: { flowId: flow.id } });
			return call(createFlowContract, { body: { ...definitionOf(value), name, handle } });
		},
		onSuccess() {
			toast.done(t("flows:duplicate.done", { name }));
			router.refresh();
			onClose();
		},
	});
	return (
		<FlowFormDialog
			title={t("flows:duplicate.title", { name: flow.name })}
			submit={t("flows:duplicate.confirm")}
			busy={duplicating.isPending}
			error={duplicating.error}
			onSubmit={() => duplicating.mutate()}
			onClose={onClose}
		>
			<NameField value={name} onChange={setName} />
			<HandleField value={handle} onChange={setHandle} />
		</FlowFormDialog>
	);
}

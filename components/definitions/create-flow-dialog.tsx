"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRouter } from "@/components/ui/navigation";
import { flowTemplates } from "@/lib/flows/model";
import { createFlowContract } from "@/lib/flows/publication/calls";
import { call } from "@/lib/platform/http/call";
import { FlowFormDialog } from "./flow-form-dialog";
import { freeHandle } from "./free-handle";
import { HandleField } from "./handle-field";
import { handleOf } from "./handle-of";
import { NameField } from "./name-field";
import type { OfferedTemplate } from "./offered-template";
import { useFlowIndex } from "./use-flow-index";

/** Asks for the name of a flow from a template, creates it and opens it. The handle follows the name until it is typed itself. */
export function CreateFlowDialog({ template, onClose }: { template: OfferedTemplate; onClose: () => void }) {
	const { t } = useTranslation();
	const router = useRouter();
	const { flows } = useFlowIndex();
	const [name, setName] = useState(template.title);
	const [typedHandle, setHandle] = useState<string>();
	const definition = flowTemplates.find(({ id }) => id === template.id)?.definition();
	const taken = (handle: string) => flows.some((flow) => flow.flowType === template.flowType && flow.handle === handle);
	const suggested = (name === template.title ? undefined : handleOf(name)) ?? definition?.handle ?? template.id;
	const handle = typedHandle ?? offeredHandle(suggested, taken);
	const creating = useMutation({
		mutationFn: () =>
			call(createFlowContract, {
				body: { name, handle, flowType: template.flowType, nodes: definition?.nodes ?? [] },
			}),
		onSuccess: ({ value }) => router.push(`/console/flows/${value.id}`),
	});
	return (
		<FlowFormDialog
			title={template.title}
			description={template.description}
			submit={t("creating:create")}
			busy={creating.isPending || creating.isSuccess}
			error={creating.error}
			onSubmit={() => creating.mutate()}
			onClose={onClose}
		>
			<NameField value={name} onChange={setName} />
			<HandleField value={handle} onChange={setHandle} />
		</FlowFormDialog>
	);
}

function offeredHandle(handle: string, taken: (handle: string) => boolean): string {
	return taken(handle) ? freeHandle(handle, taken) : handle;
}

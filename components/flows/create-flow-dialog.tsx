"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { flowTemplates } from "@/lib/flow-model";
import { createFlowContract } from "@/lib/flows/contract";
import { call } from "@/lib/http/call";
import { useText } from "@/lib/translations/client";
import { flowKeys } from "./flow-keys";
import { freeHandle } from "./free-handle";
import { HandleField } from "./handle-field";
import type { OfferedTemplate } from "./offered-template";
import { RefusalNotice } from "./refusal-notice";
import { useFlowIndex } from "./use-flow-index";

/** Names a flow made from a template, creates it and opens it. */
export function CreateFlowDialog({ template, onClose }: { template: OfferedTemplate; onClose: () => void }) {
	const { t } = useText();
	const router = useRouter();
	const { flows } = useFlowIndex();
	const [name, setName] = useState(template.title);
	const [typedHandle, setHandle] = useState<string>();
	const form = useId();
	const definition = flowTemplates.find(({ id }) => id === template.id)?.definition();
	const taken = (handle: string) => flows.some((flow) => flow.flowType === template.flowType && flow.handle === handle);
	const handle = typedHandle ?? offeredHandle(definition?.handle ?? template.id, taken);
	const creating = useMutation({
		mutationKey: flowKeys.create(),
		mutationFn: () =>
			call(createFlowContract, {
				body: { name, handle, flowType: template.flowType, nodes: definition?.nodes ?? [] },
			}),
		onSuccess: ({ value }) => router.push(`/console/flows/${value.id}`),
	});
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={template.title}
			description={template.description}
			footer={
				<>
					<Button onClick={onClose}>{t("ui:cancel")}</Button>
					<Button type="submit" form={form} variant="primary" busy={creating.isPending || creating.isSuccess}>
						{t("creating:create")}
					</Button>
				</>
			}
		>
			<form
				id={form}
				className="flex flex-col gap-3"
				onSubmit={(event) => {
					event.preventDefault();
					creating.mutate();
				}}
			>
				<TextField
					label={t("flows:field.name")}
					value={name}
					onChange={(event) => setName(event.target.value)}
					maxLength={255}
					pattern=".*\S.*"
					dir="auto"
					required
				/>
				<HandleField value={handle} onChange={setHandle} />
			</form>
			{creating.isError ? <RefusalNotice error={creating.error} /> : null}
		</Dialog>
	);
}

function offeredHandle(handle: string, taken: (handle: string) => boolean): string {
	return taken(handle) ? freeHandle(handle, taken) : handle;
}

"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toast";
import { createFlowContract, getFlowContract } from "@/lib/flows/contract";
import { call } from "@/lib/http/call";
import { useText } from "@/lib/translations/client";
import { flowKeys } from "./flow-keys";
import { withEnding } from "./free-handle";
import { HandleField } from "./handle-field";
import type { ListedFlow } from "./listed-flow";
import { RefusalNotice } from "./refusal-notice";

/** Makes a second flow out of the active version of this one. */
export function DuplicateFlowDialog({
	flow,
	onClose,
}: {
	flow: Pick<ListedFlow, "id" | "name" | "handle">;
	onClose: () => void;
}) {
	const { t } = useText();
	const toast = useToast();
	const router = useRouter();
	const [name, setName] = useState(() => t("flows:duplicate.name", { name: flow.name }).slice(0, 255));
	const [handle, setHandle] = useState(() => withEnding(flow.handle, "-copy"));
	const form = useId();
	const duplicating = useMutation({
		mutationKey: flowKeys.create(),
		async mutationFn() {
			const { value } = await call(getFlowContract, { params: { flowId: flow.id } });
			const { flowType, nodes } = value;
			return call(createFlowContract, { body: { name, handle, flowType, nodes } });
		},
		onSuccess() {
			toast.done(t("flows:duplicate.done", { name }));
			router.refresh();
			onClose();
		},
	});
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={t("flows:duplicate.title", { name: flow.name })}
			footer={
				<>
					<Button onClick={onClose}>{t("ui:cancel")}</Button>
					<Button type="submit" form={form} variant="primary" busy={duplicating.isPending}>
						{t("flows:duplicate.confirm")}
					</Button>
				</>
			}
		>
			<form
				id={form}
				className="flex flex-col gap-3"
				onSubmit={(event) => {
					event.preventDefault();
					duplicating.mutate();
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
			{duplicating.isError ? <RefusalNotice error={duplicating.error} /> : null}
		</Dialog>
	);
}

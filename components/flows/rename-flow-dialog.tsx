"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toast";
import { getFlowContract, updateFlowContract } from "@/lib/flows/contract";
import { call } from "@/lib/http/call";
import { useText } from "@/lib/translations/client";
import { flowKeys } from "./flow-keys";
import { RefusalNotice } from "./refusal-notice";

/** Gives a flow another name, as a new version of what is active now. */
export function RenameFlowDialog({ flow, onClose }: { flow: { id: string; name: string }; onClose: () => void }) {
	const { t } = useText();
	const toast = useToast();
	const router = useRouter();
	const [name, setName] = useState(flow.name);
	const form = useId();
	const renaming = useMutation({
		mutationKey: flowKeys.update(flow.id),
		async mutationFn() {
			const params = { flowId: flow.id };
			const { value, etag } = await call(getFlowContract, { params });
			const { handle, flowType, nodes } = value;
			return call(updateFlowContract, { params, body: { name, handle, flowType, nodes }, ifMatch: etag ?? undefined });
		},
		onSuccess() {
			toast.done(t("flows:rename.done", { name }));
			router.refresh();
			onClose();
		},
	});
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={t("flows:rename.title")}
			description={t("flows:rename.text")}
			footer={
				<>
					<Button onClick={onClose}>{t("ui:cancel")}</Button>
					<Button type="submit" form={form} variant="primary" busy={renaming.isPending}>
						{t("flows:rename.confirm")}
					</Button>
				</>
			}
		>
			<form
				id={form}
				onSubmit={(event) => {
					event.preventDefault();
					renaming.mutate();
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
			</form>
			{renaming.isError ? <RefusalNotice error={renaming.error} /> : null}
		</Dialog>
	);
}

"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useRouter } from "@/components/ui/navigation";
import { useToast } from "@/components/ui/toast";
import { Button } from "./button";
import { ConfirmDialog } from "./confirm-dialog";
import { RefusalNotice } from "./refusal-notice";
import { useRefresh } from "./use-refresh";

/** Names the consequences of a deletion, asks for confirmation, deletes, and returns to the list. */
export function DeletePanel({
	label,
	title,
	consequence,
	deleted,
	list,
	onDelete,
}: {
	/** The label of the button and of the confirming button. */
	label: string;
	/** The question of the dialog. */
	title: string;
	/** The consequences, as a text. */
	consequence: string;
	/** The message after the deletion. */
	deleted: string;
	/** The path of the list. */
	list: string;
	onDelete: () => Promise<unknown>;
}) {
	const router = useRouter();
	const refresh = useRefresh();
	const toast = useToast();
	const [asking, setAsking] = useState(false);
	const deleting = useMutation({
		mutationFn: onDelete,
		onSuccess() {
			toast.done(deleted);
			router.push(list);
			refresh();
		},
		onError: () => setAsking(false),
	});
	return (
		<div className="flex flex-col gap-3">
			<p className="text-muted">{consequence}</p>
			<RefusalNotice error={deleting.error} />
			<div>
				<Button variant="danger" onClick={() => setAsking(true)}>
					{label}
				</Button>
			</div>
			<ConfirmDialog
				open={asking}
				onOpenChange={setAsking}
				danger
				title={title}
				description={consequence}
				confirmLabel={label}
				busy={deleting.isPending || deleting.isSuccess}
				onConfirm={() => deleting.mutate()}
			/>
		</div>
	);
}

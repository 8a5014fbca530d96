"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { useToast } from "@/components/ui/toast";
import { deleteGroupContract, deleteRoleContract } from "@/lib/identity/directory/contract";
import { call } from "@/lib/platform/http/call";
import { useText } from "@/lib/platform/i18n/client";

interface Props {
	organization: string;
	kind: "group" | "role";
	id: string;
	name: string;
	/** What ends with it, in words. */
	consequence: string;
}

/** Deletes a group or a role, and says first what that ends. */
export function DeletePanel({ organization, kind, id, name, consequence }: Props) {
	const { t } = useText();
	const router = useRouter();
	const toast = useToast();
	const [asking, setAsking] = useState(false);
	const deleting = useMutation({
		mutationFn: () =>
			kind === "group"
				? call(deleteGroupContract, { params: { organization, groupId: id } })
				: call(deleteRoleContract, { params: { organization, roleId: id } }),
		onSuccess() {
			toast.done(t("groups:deleted", { name }));
			router.push(kind === "group" ? "/console/groups" : "/console/roles");
			router.refresh();
		},
		onError: () => setAsking(false),
	});
	const label = t(kind === "group" ? "groups:delete" : "roles:delete");
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
				title={t("groups:delete-title", { name })}
				description={consequence}
				confirmLabel={label}
				busy={deleting.isPending || deleting.isSuccess}
				onConfirm={() => deleting.mutate()}
			/>
		</div>
	);
}

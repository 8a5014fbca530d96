"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { useToast } from "@/components/ui/toast";
import { deleteApplicationContract } from "@/lib/identity/applications/contract";
import { call } from "@/lib/platform/http/call";
import { useText } from "@/lib/platform/i18n/client";

/** Says what a deletion ends, asks, deletes, and goes back to the list. */
export function DeleteApplication({
	organization,
	applicationId,
	name,
}: {
	organization: string;
	applicationId: string;
	name: string;
}) {
	const { t } = useText();
	const router = useRouter();
	const toast = useToast();
	const [asking, setAsking] = useState(false);
	const deleting = useMutation({
		mutationFn: () => call(deleteApplicationContract, { params: { organization, applicationId } }),
		onSuccess() {
			toast.done(t("applications:deleted", { name }));
			router.push("/console/applications");
			router.refresh();
		},
		onError: () => setAsking(false),
	});
	return (
		<div className="flex flex-col gap-2">
			<p className="text-muted">{t("applications:delete-text")}</p>
			{deleting.error === null ? null : <RefusalNotice error={deleting.error} />}
			<div>
				<Button variant="danger" onClick={() => setAsking(true)}>
					{t("applications:delete")}
				</Button>
			</div>
			<ConfirmDialog
				open={asking}
				onOpenChange={setAsking}
				danger
				title={t("applications:delete-title", { name })}
				description={t("applications:delete-text")}
				confirmLabel={t("applications:delete")}
				busy={deleting.isPending || deleting.isSuccess}
				onConfirm={() => deleting.mutate()}
			/>
		</div>
	);
}

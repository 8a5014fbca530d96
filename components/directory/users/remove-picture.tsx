"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useRouter } from "@/components/ui/navigation";
import { refusalText } from "@/components/ui/refusal-text";
import { useToast } from "@/components/ui/toast";
import { removePictureContract } from "@/lib/identity/directory/calls";
import { call } from "@/lib/platform/http/call";

/** Removes the picture of a user, after a confirmation. */
export function RemovePicture({ organization, user }: { organization: string; user: { id: string; name: string } }) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [asking, setAsking] = useState(false);
	const removing = useMutation({
		mutationFn: () => call(removePictureContract, { params: { organization, userId: user.id } }),
		onSuccess() {
			toast.done(t("users:picture-removed", { name: user.name }));
			router.refresh();
		},
		onError: (error) => toast.failed(refusalText(t, error).title),
		onSettled: () => setAsking(false),
	});
	return (
		<>
			<Button access={removePictureContract.access} onClick={() => setAsking(true)}>
				{t("users:picture-remove")}
			</Button>
			<ConfirmDialog
				open={asking}
				onOpenChange={setAsking}
				danger
				title={t("users:picture-remove-title", { name: user.name })}
				description={t("users:picture-remove-text")}
				confirmLabel={t("users:picture-remove")}
				busy={removing.isPending}
				onConfirm={() => removing.mutate()}
			/>
		</>
	);
}

"use client";
import { useMutation } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useRouter } from "@/components/ui/navigation";
import { refusalText } from "@/components/ui/refusal-text";
import { useToast } from "@/components/ui/toast";
import { removeFactorContract } from "@/lib/identity/directory/calls";
import { call } from "@/lib/platform/http/call";

/** Removes one authenticator app or passkey of a user, after a confirmation. */
export function RemoveFactor({
	params,
	name,
}: {
	params: { organization: string; userId: string; factorId: string };
	name: string;
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [asking, setAsking] = useState(false);
	const removing = useMutation({
		mutationFn: () => call(removeFactorContract, { params }),
		onSuccess() {
			toast.done(t("users:factor-removed", { name }));
			router.refresh();
		},
		onError: (error) => toast.failed(refusalText(t, error).title),
		onSettled: () => setAsking(false),
	});
	const label = t("users:factor-remove", { name });
	return (
		<>
			<Button
				access={removeFactorContract.access}
				size="icon"
				variant="quiet"
				aria-label={label}
				title={label}
				onClick={() => setAsking(true)}
			>
				<Trash2 size={16} aria-hidden="true" />
			</Button>
			<ConfirmDialog
				open={asking}
				onOpenChange={setAsking}
				danger
				title={t("users:factor-remove-title", { name })}
				description={t("users:factor-remove-text")}
				confirmLabel={t("users:factor-remove-confirm")}
				busy={removing.isPending}
				onConfirm={() => removing.mutate()}
			/>
		</>
	);
}

"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { useToast } from "@/components/ui/toast";
import { deleteTranslationContract, type Translation } from "@/lib/flows/translations/contract";
import { call } from "@/lib/platform/http/call";
import { useText } from "@/lib/platform/i18n/client";

/** Asks, then drops the own texts of a key in every language. */
export function DeleteOwnTexts({
	translation: { namespace, key, shipped },
	onDeleted,
	onClose,
}: {
	translation: Translation;
	onDeleted: () => void;
	onClose: () => void;
}) {
	const { t } = useText();
	const toast = useToast();
	const router = useRouter();
	const name = `${namespace}:${key}`;
	const deleting = useMutation({
		mutationFn: () => call(deleteTranslationContract, { params: { namespace, key } }),
		onSuccess() {
			toast.done(t("translations:deleted", { name }));
			router.refresh();
			onDeleted();
		},
	});
	return (
		<ConfirmDialog
			open
			onOpenChange={onClose}
			danger
			title={t("translations:delete-title", { name })}
			description={t(shipped === undefined ? "translations:delete-text" : "translations:delete-text-shipped")}
			confirmLabel={t("translations:delete")}
			busy={deleting.isPending}
			onConfirm={() => deleting.mutate()}
		>
			{deleting.error === null ? null : <RefusalNotice error={deleting.error} />}
		</ConfirmDialog>
	);
}

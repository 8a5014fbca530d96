"use client";
import { useTranslation } from "react-i18next";
import { DeleteDialog } from "@/components/ui/delete-dialog";
import { useRouter } from "@/components/ui/navigation";
import { deleteTranslationContract } from "@/lib/flows/translations/calls";
import type { Translation } from "@/lib/flows/translations/contract";
import { call } from "@/lib/platform/http/call";

/** Asks for confirmation, then deletes the own texts of a key in every language. */
export function DeleteOwnTexts({
	translation: { namespace, key, shipped, revision },
	onDeleted,
	onClose,
}: {
	translation: Translation;
	onDeleted: () => void;
	onClose: () => void;
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const name = `${namespace}:${key}`;
	return (
		<DeleteDialog
			label={t("translations:delete")}
			title={t("translations:delete-title", { name })}
			consequence={t(shipped === undefined ? "translations:delete-text" : "translations:delete-text-shipped")}
			deleted={t("translations:deleted", { name })}
			onDelete={() => call(deleteTranslationContract, { params: { namespace, key }, ifMatch: `"${revision}"` })}
			onDeleted={() => {
				router.refresh();
				onDeleted();
			}}
			onClose={onClose}
		/>
	);
}

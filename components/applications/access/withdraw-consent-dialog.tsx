import { useTranslation } from "react-i18next";
import { DeleteDialog } from "@/components/ui/delete-dialog";
import { call } from "@/lib/platform/http/call";
import { withdrawConsentContract } from "@/lib/protocols/oidc/calls";

/** Asks whether what a person has allowed an application is withdrawn, and does it. */
export function WithdrawConsentDialog({
	params,
	name,
	onWithdrawn,
	onClose,
}: {
	params: { organization: string; applicationId: string; userId: string };
	/** Of the person. */
	name: string;
	onWithdrawn: () => void;
	onClose: () => void;
}) {
	const { t } = useTranslation();
	return (
		<DeleteDialog
			label={t("appAccess:withdraw")}
			title={t("appAccess:withdraw-title", { name })}
			consequence={t("appAccess:withdraw-text")}
			deleted={t("appAccess:withdrawn")}
			onDelete={() => call(withdrawConsentContract, { params })}
			onDeleted={onWithdrawn}
			onClose={onClose}
		/>
	);
}

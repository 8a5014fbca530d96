"use client";
import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { withdrawConsentContract } from "@/lib/protocols/oidc/calls";
import { WithdrawConsentDialog } from "./withdraw-consent-dialog";

interface Consenting {
	userId: string;
	username: string;
	displayName: string;
}

/** A button for each person of a table that withdraws what the person allowed an application, and the dialog that asks first. */
export function useWithdrawal(
	params: { organization: string; applicationId: string },
	Icon: LucideIcon,
	onWithdrawn: () => void,
) {
	const { t } = useTranslation();
	const [withdrawing, setWithdrawing] = useState<Consenting | null>(null);
	const buttonFor = (person: Consenting) => (
		<Button
			access={withdrawConsentContract.access}
			size="icon"
			variant="quiet"
			aria-label={t("appAccess:withdraw-one", { name: person.username })}
			title={t("appAccess:withdraw")}
			onClick={() => setWithdrawing(person)}
		>
			<Icon size={16} aria-hidden="true" />
		</Button>
	);
	const dialog =
		withdrawing === null ? null : (
			<WithdrawConsentDialog
				params={{ ...params, userId: withdrawing.userId }}
				name={withdrawing.displayName}
				onWithdrawn={() => {
					setWithdrawing(null);
					onWithdrawn();
				}}
				onClose={() => setWithdrawing(null)}
			/>
		);
	return { buttonFor, dialog };
}

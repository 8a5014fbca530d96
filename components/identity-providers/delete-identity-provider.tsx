"use client";
import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { useToast } from "@/components/ui/toast";
import { deleteIdentityProviderContract, type IdentityProvider } from "@/lib/identity/identity-providers/contract";
import { call } from "@/lib/platform/http/call";
import { useText } from "@/lib/platform/i18n/client";
import { LinkedUsers } from "./linked-users";

/** Asks, then deletes a connection; one that flows name says which, and stays. */
export function DeleteIdentityProvider({ provider, onClose }: { provider: IdentityProvider; onClose: () => void }) {
	const { t } = useText();
	const toast = useToast();
	const router = useRouter();
	const { id, name, usedBy } = provider;
	const deleting = useMutation({
		mutationFn: () => call(deleteIdentityProviderContract, { params: { identityProviderId: id } }),
		onSuccess() {
			toast.done(t("providers:deleted", { name }));
			router.replace("/console/identity-providers");
			router.refresh();
		},
	});
	if (usedBy.length > 0)
		return (
			<Dialog
				open
				onOpenChange={onClose}
				title={t("providers:delete-title", { name })}
				description={t("providers:delete-used")}
			>
				<ul className="flex flex-col">
					{usedBy.map((flow) => (
						<li key={flow.id}>
							<Link href={`/console/flows/${flow.id}`} className="link inline-flex min-h-6 items-center" dir="auto">
								{flow.name}
							</Link>
						</li>
					))}
				</ul>
			</Dialog>
		);
	return (
		<ConfirmDialog
			open
			onOpenChange={onClose}
			danger
			title={t("providers:delete-title", { name })}
			description={t("providers:delete-text")}
			confirmLabel={t("providers:delete")}
			busy={deleting.isPending}
			onConfirm={() => deleting.mutate()}
		>
			<LinkedUsers number={provider.linkedUsers} />
			{deleting.error === null ? null : <RefusalNotice error={deleting.error} />}
		</ConfirmDialog>
	);
}

"use client";
import { useTranslation } from "react-i18next";
import { DeleteDialog } from "@/components/ui/delete-dialog";
import { Dialog } from "@/components/ui/dialog";
import { useRouter } from "@/components/ui/navigation";
import { PageLink } from "@/components/ui/page-link";
import { deleteIdentityProviderContract } from "@/lib/identity/identity-providers/calls";
import type { IdentityProvider } from "@/lib/identity/identity-providers/contract";
import { call } from "@/lib/platform/http/call";
import { LinkedUsers } from "./linked-users";

/** Asks for confirmation, then deletes an identity provider; lists the flows that use it, which prevent the deletion. */
export function DeleteIdentityProvider({ provider, onClose }: { provider: IdentityProvider; onClose: () => void }) {
	const { t } = useTranslation();
	const router = useRouter();
	const { id, name, usedBy } = provider;
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
							<PageLink href={`/console/flows/${flow.id}`} className="link inline-flex min-h-6 items-center" dir="auto">
								{flow.name}
							</PageLink>
						</li>
					))}
				</ul>
			</Dialog>
		);
	return (
		<DeleteDialog
			label={t("providers:delete")}
			title={t("providers:delete-title", { name })}
			consequence={t("providers:delete-text")}
			deleted={t("providers:deleted", { name })}
			onDelete={() => call(deleteIdentityProviderContract, { params: { identityProviderId: id } })}
			onDeleted={() => {
				router.replace("/console/identity-providers");
				router.refresh();
			}}
			onClose={onClose}
		>
			<LinkedUsers number={provider.linkedUsers} />
		</DeleteDialog>
	);
}

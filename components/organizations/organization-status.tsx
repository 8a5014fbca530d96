"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DeletePanel } from "@/components/ui/delete-panel";
import { useRouter } from "@/components/ui/navigation";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { useToast } from "@/components/ui/toast";
import { deleteOrganizationContract, updateOrganizationContract } from "@/lib/identity/organizations/calls";
import type { OrganizationBody, OrganizationStatus as Status } from "@/lib/identity/organizations/contract";
import { call } from "@/lib/platform/http/call";

/** Disables, enables and deletes an organization, after a confirmation that names the consequences. */
export function OrganizationStatus({
	organization,
	revision,
	actingIn,
}: {
	organization: OrganizationBody;
	revision: number;
	actingIn: string;
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [asking, setAsking] = useState(false);
	const { id, displayName, defaultLanguage, status } = organization;
	const params = { organization: actingIn, organizationId: id };
	const switching = useMutation({
		mutationFn: (to: Status) =>
			call(updateOrganizationContract, {
				params,
				ifMatch: `"${revision}"`,
				body: { displayName, defaultLanguage, status: to },
			}),
		onSuccess({ value }) {
			toast.done(t(`organizations:now.${value.status}`, { name: displayName }));
			router.refresh();
		},
		onSettled: () => setAsking(false),
	});
	const active = status === "ACTIVE";
	return (
		<div className="flex flex-col gap-3">
			<p className="text-muted">{t(active ? "organizations:disable-text" : "organizations:enable-text")}</p>
			{switching.error === null ? null : <RefusalNotice error={switching.error} />}
			<div>
				{active ? (
					<Button variant="danger" onClick={() => setAsking(true)}>
						{t("organizations:disable")}
					</Button>
				) : (
					<Button busy={switching.isPending} onClick={() => switching.mutate("ACTIVE")}>
						{t("organizations:enable")}
					</Button>
				)}
			</div>
			<ConfirmDialog
				open={asking}
				onOpenChange={setAsking}
				danger
				title={t("organizations:disable-title", { name: displayName })}
				description={t("organizations:disable-text")}
				confirmLabel={t("organizations:disable")}
				busy={switching.isPending}
				onConfirm={() => switching.mutate("DISABLED")}
			/>
			<div className="pt-2">
				<DeletePanel
					label={t("organizations:delete")}
					title={t("organizations:delete-title", { name: displayName })}
					consequence={t("organizations:delete-text")}
					deleted={t("organizations:deleted", { name: displayName })}
					list="/console/organizations"
					onDelete={() => call(deleteOrganizationContract, { params })}
				/>
			</div>
		</div>
	);
}

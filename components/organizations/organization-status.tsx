"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { useToast } from "@/components/ui/toast";
import {
	deleteOrganizationContract,
	type OrganizationBody,
	type OrganizationStatus as Status,
	updateOrganizationContract,
} from "@/lib/identity/organizations/contract";
import { call } from "@/lib/platform/http/call";
import { useText } from "@/lib/platform/i18n/client";

/** Disables, enables and deletes an organization, and says first what that ends. */
export function OrganizationStatus({
	organization,
	revision,
	actingIn,
}: {
	organization: OrganizationBody;
	revision: number;
	actingIn: string;
}) {
	const { t } = useText();
	const router = useRouter();
	const toast = useToast();
	const [asking, setAsking] = useState<"disable" | "delete" | null>(null);
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
		onSettled: () => setAsking(null),
	});
	const deleting = useMutation({
		mutationFn: () => call(deleteOrganizationContract, { params }),
		onSuccess() {
			toast.done(t("organizations:deleted", { name: displayName }));
			router.push("/console/organizations");
			router.refresh();
		},
		onError: () => setAsking(null),
	});
	const active = status === "ACTIVE";
	return (
		<div className="flex flex-col gap-3">
			<p className="text-muted">{t(active ? "organizations:disable-text" : "organizations:enable-text")}</p>
			{switching.error === null ? null : <RefusalNotice error={switching.error} />}
			<div>
				{active ? (
					<Button variant="danger" onClick={() => setAsking("disable")}>
						{t("organizations:disable")}
					</Button>
				) : (
					<Button busy={switching.isPending} onClick={() => switching.mutate("ACTIVE")}>
						{t("organizations:enable")}
					</Button>
				)}
			</div>
			<p className="pt-2 text-muted">{t("organizations:delete-text")}</p>
			{deleting.error === null ? null : <RefusalNotice error={deleting.error} />}
			<div>
				<Button variant="danger" onClick={() => setAsking("delete")}>
					{t("organizations:delete")}
				</Button>
			</div>
			<ConfirmDialog
				open={asking === "disable"}
				onOpenChange={() => setAsking(null)}
				danger
				title={t("organizations:disable-title", { name: displayName })}
				description={t("organizations:disable-text")}
				confirmLabel={t("organizations:disable")}
				busy={switching.isPending}
				onConfirm={() => switching.mutate("DISABLED")}
			/>
			<ConfirmDialog
				open={asking === "delete"}
				onOpenChange={() => setAsking(null)}
				danger
				title={t("organizations:delete-title", { name: displayName })}
				description={t("organizations:delete-text")}
				confirmLabel={t("organizations:delete")}
				busy={deleting.isPending || deleting.isSuccess}
				onConfirm={() => deleting.mutate()}
			/>
		</div>
	);
}

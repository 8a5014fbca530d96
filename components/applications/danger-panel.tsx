"use client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DeletePanel } from "@/components/ui/delete-panel";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Section } from "@/components/ui/section";
import { deleteApplicationContract, updateApplicationContract } from "@/lib/identity/applications/calls";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { call } from "@/lib/platform/http/call";

/** Switches the application off or on, and deletes it. */
export function DangerPanel({
	application,
	organization,
	saving,
	onEnable,
}: {
	application: ApplicationBody;
	organization: string;
	saving: { isPending: boolean; error: unknown };
	onEnable: (enabled: boolean) => Promise<unknown>;
}) {
	const { t } = useTranslation();
	const [asking, setAsking] = useState(false);
	const { id, name, enabled } = application;
	const set = (to: boolean) =>
		onEnable(to).then(
			() => setAsking(false),
			() => setAsking(false),
		);
	return (
		<>
			<Section
				title={t(enabled ? "appSettings:disable" : "appSettings:enable")}
				access={updateApplicationContract.access}
			>
				<p className="text-muted">{t(enabled ? "appSettings:disable-text" : "appSettings:enable-text")}</p>
				<RefusalNotice error={saving.error} />
				<div>
					{enabled ? (
						<Button onClick={() => setAsking(true)}>{t("appSettings:disable")}</Button>
					) : (
						<Button variant="primary" busy={saving.isPending} onClick={() => void set(true)}>
							{t("appSettings:enable")}
						</Button>
					)}
				</div>
				<ConfirmDialog
					open={asking}
					onOpenChange={setAsking}
					danger
					title={t("appSettings:disable-title", { name })}
					description={t("appSettings:disable-text")}
					confirmLabel={t("appSettings:disable")}
					busy={saving.isPending}
					onConfirm={() => void set(false)}
				/>
			</Section>
			<Section title={t("applications:delete")} access={deleteApplicationContract.access}>
				<DeletePanel
					label={t("applications:delete")}
					title={t("applications:delete-title", { name })}
					consequence={t("applications:delete-text")}
					deleted={t("applications:deleted", { name })}
					list={application.agent === null ? "/console/applications" : "/console/agents"}
					onDelete={() => call(deleteApplicationContract, { params: { organization, applicationId: id } })}
				/>
			</Section>
		</>
	);
}

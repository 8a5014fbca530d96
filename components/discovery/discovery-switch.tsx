"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConsequenceSwitch } from "@/components/identity-providers/consequence-switch";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useRouter } from "@/components/ui/navigation";
import { useMay } from "@/components/ui/permissions";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Select } from "@/components/ui/select";
import { useToast } from "@/components/ui/toast";
import { putDiscoveryConfigContract } from "@/lib/identity/discovery/calls";
import { call } from "@/lib/platform/http/call";
import { RefusedNotice, type SwitchingOn } from "./refused-notice";

export interface Settings {
	enabled: boolean;
	selfSignup: boolean;
	defaultParam: "orgHandle" | "orgName";
}

/** Enables and disables discovery, after a confirmation that says whom it concerns. */
export function DiscoverySwitch({
	organization,
	settings,
	refused,
}: {
	organization: string;
	settings: Settings;
	refused: SwitchingOn;
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [asking, setAsking] = useState<"on" | "off" | null>(null);
	const may = useMay()(putDiscoveryConfigContract.access);
	// Optimistic: shown at once, and reverted after a refusal.
	const [shown, setShown] = useState(settings);
	const saving = useMutation({
		mutationFn: ({ enabled, selfSignup, defaultParam }: Settings) =>
			call(putDiscoveryConfigContract, {
				params: { organization },
				body: {
					properties: [
						{ key: "emailDomain.enable", value: enabled },
						{ key: "emailDomainBasedSelfSignup.enable", value: selfSignup },
						{ key: "defaultParam", value: defaultParam },
					],
				},
			}),
		onSuccess() {
			toast.done(t("domains:settings-saved"));
			router.refresh();
		},
		onError: () => setShown(settings),
		onSettled: () => setAsking(null),
	});
	function save(change: Partial<Settings>) {
		const changed = { ...shown, ...change };
		setShown(changed);
		saving.mutate(changed);
	}
	const { enabled, selfSignup, defaultParam } = shown;
	return (
		<fieldset disabled={!may} className="flex min-w-0 flex-col gap-4">
			<ConsequenceSwitch
				label={t("domains:enable")}
				consequence={t(enabled ? "domains:enable-on" : "domains:enable-off")}
				checked={enabled}
				onChange={(checked) => setAsking(checked ? "on" : "off")}
			/>
			{enabled ? (
				<>
					<ConsequenceSwitch
						label={t("domains:self-signup")}
						consequence={t(selfSignup ? "domains:self-signup-on" : "domains:self-signup-off")}
						checked={selfSignup}
						onChange={(checked) => save({ selfSignup: checked })}
					/>
					<Select
						label={t("domains:default-parameter")}
						className="max-w-80"
						value={defaultParam}
						options={[
							{ value: "orgHandle", label: t("domains:default-parameter.orgHandle") },
							{ value: "orgName", label: t("domains:default-parameter.orgName") },
						]}
						onValueChange={(chosen) => save({ defaultParam: chosen })}
					/>
				</>
			) : null}
			{saving.error === null ? null : <RefusalNotice error={saving.error} />}
			<ConfirmDialog
				open={asking === "on"}
				onOpenChange={() => setAsking(null)}
				title={t("domains:switch-on-title")}
				description={t("domains:enable-on")}
				confirmLabel={t("domains:switch-on")}
				busy={saving.isPending}
				onConfirm={() => save({ enabled: true })}
			>
				<RefusedNotice refused={refused} />
			</ConfirmDialog>
			<ConfirmDialog
				open={asking === "off"}
				onOpenChange={() => setAsking(null)}
				danger
				title={t("domains:disable-title")}
				description={t("domains:disable-text")}
				confirmLabel={t("domains:disable")}
				busy={saving.isPending}
				onConfirm={() => save({ enabled: false, selfSignup: false })}
			/>
		</fieldset>
	);
}

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
		onMutate: () => ({ before: settings }),
		onSuccess() {
			toast.done(t("domains:settings-saved"));
			router.refresh();
		},
		onSettled: () => setAsking(null),
	});
	// Optimistic: what is being saved is shown until the page has it; after a refusal, what is stored is shown again.
	const isAhead = saving.isPending || (saving.isSuccess && saving.context?.before === settings);
	const shown = isAhead ? saving.variables : settings;
	const save = (change: Partial<Settings>) => saving.mutate({ ...shown, ...change });
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

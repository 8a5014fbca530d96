"use client";
import { useMutation } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Column, ResourceTable } from "@/components/list/resource-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CopiedText } from "@/components/ui/copied-text";
import { DateTime } from "@/components/ui/date-time";
import { useRouter } from "@/components/ui/navigation";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Section } from "@/components/ui/section";
import { useToast } from "@/components/ui/toast";
import { call } from "@/lib/platform/http/call";
import type { Translate } from "@/lib/platform/i18n/texts";
import { rotateSigningKeysContract } from "@/lib/protocols/oidc/calls";
import type { SigningKeys } from "@/lib/protocols/oidc/contract";

type SigningKey = SigningKeys["keys"][number];

/** The published keys of the organization, and their rotation. */
export function SigningKeyList({
	keys,
	organization,
	jwksUrl,
}: {
	keys: readonly SigningKey[];
	organization: string;
	jwksUrl: string;
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [asking, setAsking] = useState(false);
	const rotating = useMutation({
		mutationFn: () => call(rotateSigningKeysContract, { params: { organization } }),
		onSuccess() {
			toast.done(t("signingKeys:rotated"));
			router.refresh();
		},
		onSettled: () => setAsking(false),
	});
	return (
		<div className="flex max-w-4xl flex-col gap-6">
			<Section
				title={t("signingKeys:published")}
				actions={
					<Button access={rotateSigningKeysContract.access} onClick={() => setAsking(true)}>
						<RotateCw size={16} aria-hidden="true" />
						{t("signingKeys:rotate")}
					</Button>
				}
			>
				<dl>
					<CopiedText label={t("signingKeys:jwks")} text={jwksUrl} beside />
				</dl>
				<RefusalNotice error={rotating.error} onRetry={() => rotating.mutate()} />
				<ResourceTable
					label={t("signingKeys:published")}
					columns={columnsOf(t)}
					items={keys}
					keyOf={({ kid }) => kid}
				/>
			</Section>
			<ConfirmDialog
				open={asking}
				onOpenChange={setAsking}
				title={t("signingKeys:rotate-title")}
				description={t("signingKeys:rotate-text")}
				confirmLabel={t("signingKeys:rotate")}
				busy={rotating.isPending}
				onConfirm={() => rotating.mutate()}
			/>
		</div>
	);
}

const tones = { current: "success", next: "accent", retiring: "neutral" } as const;

function columnsOf(t: Translate): Column<SigningKey>[] {
	return [
		{
			id: "kid",
			label: t("signingKeys:kid"),
			cellClass: "font-mono text-sm wrap-anywhere",
			cell: ({ kid }) => <bdi>{kid}</bdi>,
		},
		{
			id: "algorithm",
			label: t("signingKeys:algorithm"),
			cellClass: "whitespace-nowrap",
			cell: ({ algorithm, use }) => (
				<>
					<bdi className="font-mono text-sm">{algorithm}</bdi>
					<span className="block text-sm text-muted">{t(`signingKeys:use.${use}`)}</span>
				</>
			),
		},
		{
			id: "state",
			label: t("signingKeys:state"),
			cell: ({ state }) => <Badge tone={tones[state]}>{t(`signingKeys:state.${state}`)}</Badge>,
		},
		{
			id: "created",
			label: t("signingKeys:created"),
			from: "sm",
			cell: ({ createdAt }) => <DateTime at={createdAt} />,
		},
		{
			id: "retires",
			label: t("signingKeys:retires"),
			from: "md",
			cell: ({ retiresAt }) =>
				retiresAt === null ? <span className="text-muted">{t("signingKeys:stays")}</span> : <DateTime at={retiresAt} />,
		},
	];
}

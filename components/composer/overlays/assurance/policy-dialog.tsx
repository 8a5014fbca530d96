"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PolicyForm } from "@/components/assurance/policy-form";
import { flowKeys } from "@/components/definitions/flow-keys";
import { Dialog } from "@/components/ui/dialog";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { getPolicyContract } from "@/lib/flows/assurance/calls";
import { call } from "@/lib/platform/http/call";
import { useComposer } from "../../store/composer-context";

/** Edits the requirements for this flow, and its exceptions. */
export function PolicyDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation();
	const flowId = useComposer((state) => state.flowId);
	const stored = useQuery({
		queryKey: flowKeys.policy(flowId),
		queryFn: async ({ signal }) => (await call(getPolicyContract, { query: { flow: flowId }, signal })).value,
		// The form keeps the values that it was opened with.
		staleTime: 0,
		gcTime: 0,
		refetchOnWindowFocus: false,
	});
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={t("assurance:policy.flow")}
			description={t("assurance:policy.flow-text")}
		>
			{stored.isError ? <RefusalNotice error={stored.error} onRetry={() => void stored.refetch()} /> : null}
			{stored.isPending ? <Skeleton className="h-64 w-full" /> : null}
			{stored.data === undefined ? null : <PolicyForm flowId={flowId} saved={stored.data} onSaved={onClose} />}
		</Dialog>
	);
}

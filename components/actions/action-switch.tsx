"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useRouter } from "@/components/ui/navigation";
import { refusalText } from "@/components/ui/refusal-text";
import { useToast } from "@/components/ui/toast";
import { activateActionContract, deactivateActionContract } from "@/lib/identity/actions/calls";
import type { Action } from "@/lib/identity/actions/contract";
import { call } from "@/lib/platform/http/call";

/** Activates an action, after a confirmation because all profile changes then depend on it; or deactivates it. */
export function ActionSwitch({ organization, action }: { organization: string; action: Action }) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [asking, setAsking] = useState(false);
	const active = action.status === "ACTIVE";
	const switching = useMutation({
		mutationFn: () =>
			call(active ? deactivateActionContract : activateActionContract, {
				params: { organization, actionId: action.id },
			}),
		onSuccess() {
			toast.done(t(active ? "actions:deactivated" : "actions:activated"));
			router.refresh();
		},
		onError: (error) => toast.failed(refusalText(t, error).title),
		onSettled: () => setAsking(false),
	});
	return (
		<>
			<Button
				access={activateActionContract.access}
				variant={active ? "secondary" : "primary"}
				busy={switching.isPending}
				onClick={() => (active ? switching.mutate() : setAsking(true))}
			>
				{t(active ? "actions:deactivate" : "actions:activate")}
			</Button>
			<ConfirmDialog
				open={asking}
				onOpenChange={setAsking}
				title={t("actions:activate-title")}
				description={t("actions:activate-text")}
				confirmLabel={t("actions:activate")}
				busy={switching.isPending}
				onConfirm={() => switching.mutate()}
			/>
		</>
	);
}

"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toast";
import { decideAccessRequestContract } from "@/lib/identity/application-access/calls";
import type { AccessDecision, AccessRequest } from "@/lib/identity/application-access/contract";
import { call } from "@/lib/platform/http/call";

/** Approves or denies a request for access, or ends the access that it gave. */
export function DecideAccessDialog({
	request,
	params,
	onClose,
	onDecided,
}: {
	request: AccessRequest;
	params: { organization: string; applicationId: string };
	onClose: () => void;
	onDecided: () => void;
}) {
	const { t } = useTranslation();
	const toast = useToast();
	const [reason, setReason] = useState("");
	const [day, setDay] = useState("");
	const isOpen = request.status === "pending";
	const deciding = useMutation({
		mutationFn: (decision: AccessDecision["decision"]) =>
			call(decideAccessRequestContract, {
				params: { ...params, requestId: request.id },
				body: { decision, reason, endsAt: decision !== "approve" || day === "" ? null : `${day}T23:59:59Z` },
			}),
		onSuccess: () => {
			toast.done(t("appAccess:requests.done"));
			onDecided();
		},
	});
	const button = (decision: AccessDecision["decision"]) => (
		<Button
			key={decision}
			variant={decision === "approve" ? "primary" : "danger"}
			disabled={deciding.isPending || (decision !== "approve" && reason.trim() === "")}
			onClick={() => deciding.mutate(decision)}
		>
			{t(`appAccess:requests.${decision}`)}
		</Button>
	);
	return (
		<Dialog
			open
			onOpenChange={(open) => open || onClose()}
			title={t(isOpen ? "appAccess:requests.decide-one" : "appAccess:requests.end-one", { name: request.displayName })}
			description={<span dir="auto">{request.reason}</span>}
			footer={isOpen ? [button("deny"), button("approve")] : button("end")}
		>
			<RefusalNotice error={deciding.error} />
			<TextArea
				label={t("appAccess:requests.told")}
				hint={t("appAccess:requests.told-hint")}
				rows={3}
				maxLength={500}
				dir="auto"
				value={reason}
				onChange={(event) => setReason(event.target.value)}
			/>
			{isOpen ? (
				<TextField
					label={t("appAccess:requests.ends")}
					hint={t("appAccess:requests.ends-hint")}
					type="date"
					className="max-w-60"
					value={day}
					onChange={(event) => setDay(event.target.value)}
				/>
			) : null}
		</Dialog>
	);
}

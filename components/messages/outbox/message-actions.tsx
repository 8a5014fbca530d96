"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { useRouter } from "@/components/ui/navigation";
import { refusalText } from "@/components/ui/refusal-text";
import { useToast } from "@/components/ui/toast";
import { call } from "@/lib/platform/http/call";
import { retryMessageContract } from "@/lib/platform/messages/calls";
import type { ListedMessage } from "./listed-message";
import { WouldHaveSentDialog } from "./would-have-sent-dialog";

/** The actions on one message of the outbox. */
export function MessageActions({ message }: { message: ListedMessage }) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [shown, setShown] = useState(false);
	const { id, retriable, wouldHaveSent, unreadable } = message;
	const retrying = useMutation({
		mutationFn: () => call(retryMessageContract, { params: { messageId: id } }),
		onSuccess() {
			toast.done(t("outbox:retried"));
			router.refresh();
		},
		onError(error) {
			const { title, detail } = refusalText(t, error);
			toast.failed(title, detail);
		},
	});
	return (
		<>
			<span className="flex justify-end gap-1">
				{wouldHaveSent === null ? null : (
					<Button size="small" onClick={() => setShown(true)}>
						{t("outbox:show")}
					</Button>
				)}
				{retriable && wouldHaveSent === null && !unreadable ? (
					<Button
						size="small"
						busy={retrying.isPending}
						access={retryMessageContract.access}
						onClick={() => retrying.mutate()}
					>
						{t("outbox:retry")}
					</Button>
				) : null}
			</span>
			{shown && wouldHaveSent !== null ? (
				<WouldHaveSentDialog message={wouldHaveSent} onClose={() => setShown(false)} />
			) : null}
		</>
	);
}

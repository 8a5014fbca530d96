"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRouter } from "@/components/ui/navigation";
import { useToast } from "@/components/ui/toast";
import { resendInvitationContract, revokeInvitationContract } from "@/lib/identity/invitations/calls";
import type { ResentInvitation } from "@/lib/identity/invitations/contract";
import { call } from "@/lib/platform/http/call";

export type InvitationAct = "resend" | "link" | "revoke";

/** Sends invitations again, by mail or as links, and revokes them, which is asked about first. */
export function useInvitationActs(organization: string, unselect: () => void) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [asked, setAsked] = useState<readonly string[]>([]);
	const [links, setLinks] = useState<readonly { username: string; code: string }[]>([]);
	const settled = () => {
		unselect();
		setAsked([]);
		router.refresh();
	};
	const revoking = useMutation({
		mutationFn: async (ids: readonly string[]) => {
			for (const invitationId of ids) await call(revokeInvitationContract, { params: { organization, invitationId } });
		},
		onSuccess: (_, ids) => toast.done(t("invitations:revoked", { count: ids.length })),
		onSettled: settled,
	});
	const resending = useMutation({
		async mutationFn({ ids, mails }: { ids: readonly string[]; mails: boolean }) {
			const properties = [{ key: "manageNotificationsInternally", value: String(mails) }];
			const resent: ResentInvitation[] = [];
			for (const invitationId of ids)
				resent.push(
					(await call(resendInvitationContract, { params: { organization, invitationId }, body: { properties } }))
						.value,
				);
			return resent;
		},
		onSuccess(resent, { mails }) {
			if (mails) toast.done(t("invitations:resent", { count: resent.length }));
			else setLinks(resent.map(({ username, confirmationCode = "" }) => ({ username, code: confirmationCode })));
		},
		onSettled: settled,
	});
	const act = (kind: InvitationAct, ids: readonly string[]) =>
		kind === "revoke" ? setAsked(ids) : resending.mutate({ ids, mails: kind === "resend" });
	return {
		act,
		/** The invitations that are revoked once that is confirmed. */
		asked,
		links,
		error: revoking.error ?? resending.error,
		resending: resending.isPending,
		revoking: revoking.isPending,
		revoke: () => revoking.mutate(asked),
		close() {
			setAsked([]);
			setLinks([]);
		},
	};
}

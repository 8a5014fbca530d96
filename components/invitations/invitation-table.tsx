"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { SortHeader } from "@/components/ui/sort-header";
import { HeaderCell, Table } from "@/components/ui/table";
import { useToast } from "@/components/ui/toast";
import {
	type ResentInvitation,
	resendInvitationContract,
	revokeInvitationContract,
} from "@/lib/identity/invitations/contract";
import { call } from "@/lib/platform/http/call";
import { useText } from "@/lib/platform/i18n/client";
import { InvitationLinks } from "./invitation-links";
import { type InvitationListState, invitationListUrl, usualOrder } from "./invitation-list-url";
import { InvitationRow, type ListedInvitation } from "./invitation-row";

interface Props {
	organization: string;
	baseUrl: string;
	invitations: readonly ListedInvitation[];
	state: InvitationListState;
}

/** The invitations of one page of the list, with what can be done about one or about several. */
export function InvitationTable({ organization, baseUrl, invitations, state }: Props) {
	const { t } = useText();
	const sorting = { state, usualOrder, urlOf: (change: Partial<typeof state>) => invitationListUrl(state, change) };
	const router = useRouter();
	const toast = useToast();
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const [revokes, setRevokes] = useState<readonly string[]>([]);
	const [links, setLinks] = useState<readonly { username: string; code: string }[]>([]);
	// Who is answered meanwhile is no longer there to be selected.
	const chosen = invitations.filter(({ id, status }) => selected.has(id) && status === "PENDING").map(({ id }) => id);
	const settled = () => {
		setSelected(new Set());
		setRevokes([]);
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
	const act = (kind: "resend" | "link" | "revoke", ids: readonly string[]) =>
		kind === "revoke" ? setRevokes(ids) : resending.mutate({ ids, mails: kind === "resend" });
	const error = revoking.error ?? resending.error;
	return (
		<div className="flex flex-col gap-3">
			{error === null ? null : <RefusalNotice error={error} />}
			{chosen.length === 0 ? null : (
				<div className="flex flex-wrap items-center gap-2" role="toolbar" aria-label={t("invitations:bulk")}>
					<span className="text-sm text-muted">{t("invitations:selected", { count: chosen.length })}</span>
					<Button busy={resending.isPending} onClick={() => act("resend", chosen)}>
						{t("invitations:resend")}
					</Button>
					<Button variant="danger" onClick={() => act("revoke", chosen)}>
						{t("invitations:revoke")}
					</Button>
				</div>
			)}
			<Table label={t("invitations:title")}>
				<thead>
					<tr>
						<HeaderCell className="w-9">
							<span className="sr-only">{t("invitations:select-header")}</span>
						</HeaderCell>
						<SortHeader {...sorting} sort="username" label={t("invitations:who")} />
						<SortHeader {...sorting} sort="status" label={t("invitations:status")} />
						<HeaderCell className="hidden md:table-cell">{t("invitations:with")}</HeaderCell>
						<SortHeader {...sorting} sort="issuedAt" label={t("invitations:by")} className="hidden lg:table-cell" />
						<HeaderCell className="w-10">
							<span className="sr-only">{t("invitations:actions-header")}</span>
						</HeaderCell>
					</tr>
				</thead>
				<tbody>
					{invitations.map((invitation) => (
						<InvitationRow
							key={invitation.id}
							invitation={invitation}
							selected={chosen.includes(invitation.id)}
							onSelect={(on) => setSelected(changed(selected, invitation.id, on))}
							onAct={(kind) => act(kind, [invitation.id])}
						/>
					))}
				</tbody>
			</Table>
			<ConfirmDialog
				open={revokes.length > 0}
				onOpenChange={() => setRevokes([])}
				danger
				title={t("invitations:revoke-title", { count: revokes.length })}
				description={t("invitations:revoke-text")}
				confirmLabel={t("invitations:revoke")}
				busy={revoking.isPending}
				onConfirm={() => revoking.mutate(revokes)}
			/>
			<InvitationLinks links={links} baseUrl={baseUrl} onClose={() => setLinks([])} />
		</div>
	);
}

function changed(selected: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
	return on ? new Set([...selected, id]) : new Set([...selected].filter((each) => each !== id));
}

"use client";
import { Link2, MoreHorizontal, Send, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { resendInvitationContract, revokeInvitationContract } from "@/lib/identity/invitations/calls";

interface Props {
	name: string;
	revocable: boolean;
	onAct: (act: "resend" | "link" | "revoke") => void;
}

/** The actions on one pending invitation. */
export function InvitationMenu({ name, revocable, onAct }: Props) {
	const { t } = useTranslation();
	return (
		<Menu
			trigger={
				<Button size="icon" aria-label={t("invitations:actions", { name })} title={t("invitations:actions", { name })}>
					<MoreHorizontal size={16} aria-hidden="true" />
				</Button>
			}
		>
			<MenuItem
				icon={<Send size={16} aria-hidden="true" />}
				access={resendInvitationContract.access}
				onClick={() => onAct("resend")}
			>
				{t("invitations:resend")}
			</MenuItem>
			<MenuItem
				icon={<Link2 size={16} aria-hidden="true" />}
				access={resendInvitationContract.access}
				onClick={() => onAct("link")}
			>
				{t("invitations:link")}
			</MenuItem>
			{revocable ? (
				<MenuItem
					danger
					access={revokeInvitationContract.access}
					icon={<Undo2 size={16} aria-hidden="true" />}
					onClick={() => onAct("revoke")}
				>
					{t("invitations:revoke")}
				</MenuItem>
			) : null}
		</Menu>
	);
}

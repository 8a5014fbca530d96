"use client";
import { useTranslation } from "react-i18next";
import { CopiedText } from "@/components/ui/copied-text";
import { Dialog } from "@/components/ui/dialog";

interface Props {
	links: readonly { username: string; code: string }[];
	baseUrl: string;
	onClose: () => void;
}

/** Invitation links, shown only once, because only their hashes are stored. */
export function InvitationLinks({ links, baseUrl, onClose }: Props) {
	const { t } = useTranslation();
	return (
		<Dialog
			open={links.length > 0}
			onOpenChange={onClose}
			title={t("invitations:links-title")}
			description={t("invitations:links-text")}
		>
			<p className="text-muted">{t("invitations:links-before")}</p>
			<dl className="flex flex-col gap-3">
				{links.map(({ username, code }) => (
					<CopiedText key={username} label={username} text={`${baseUrl}/gate/invitation/${code}`} />
				))}
			</dl>
		</Dialog>
	);
}

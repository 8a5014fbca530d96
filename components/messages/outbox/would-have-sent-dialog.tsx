"use client";
import { useTranslation } from "react-i18next";
import { Dialog } from "@/components/ui/dialog";
import type { ListedMessage } from "./listed-message";

/** The content of a message that no sender can send. */
export function WouldHaveSentDialog({
	message: { to, subject, text },
	onClose,
}: {
	message: NonNullable<ListedMessage["wouldHaveSent"]>;
	onClose: () => void;
}) {
	const { t } = useTranslation();
	return (
		<Dialog open onOpenChange={onClose} title={t("outbox:would-have-sent")}>
			<dl className="flex flex-col gap-3">
				<div>
					<dt className="text-sm text-muted">{t("outbox:to")}</dt>
					<dd dir="ltr" className="text-start wrap-anywhere">
						{to}
					</dd>
				</div>
				{subject === "" ? null : (
					<div>
						<dt className="text-sm text-muted">{t("outbox:subject")}</dt>
						<dd dir="auto" className="wrap-anywhere">
							{subject}
						</dd>
					</div>
				)}
				<div>
					<dt className="text-sm text-muted">{t("outbox:message")}</dt>
					<dd dir="auto" className="rounded-control border bg-sunken p-3 wrap-anywhere whitespace-pre-wrap">
						{text}
					</dd>
				</div>
			</dl>
		</Dialog>
	);
}

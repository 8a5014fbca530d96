"use client";
import { useTranslation } from "react-i18next";
import { buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Opening } from "@/components/ui/permissions";
import { useLanguage } from "@/lib/platform/i18n/client";
import type { Channel } from "@/lib/platform/messages/contract";

/** A warning when messages of a channel are not sent. */
export function OutboxNotices({
	shownHere,
	notServed,
}: {
	shownHere: readonly Channel[];
	notServed: readonly Channel[];
}) {
	const { t } = useTranslation();
	const language = useLanguage();
	const channels = (list: readonly Channel[]) =>
		new Intl.ListFormat(language.locale, { type: "conjunction" }).format(
			list.map((each) => t(`outbox:channels.${each}`)),
		);
	const setUp = (
		<Opening href="/console/senders/new">
			<Link href="/console/senders/new" className={buttonClasses({ size: "small" })}>
				{t("outbox:to-senders")}
			</Link>
		</Opening>
	);
	return (
		<div className="flex flex-col gap-2 pb-3 empty:hidden">
			{shownHere.length === 0 ? null : (
				<Notice tone="warning" title={t("outbox:shown-title")} actions={setUp}>
					{t("outbox:shown-text", { channels: channels(shownHere) })}
				</Notice>
			)}
			{notServed.length === 0 ? null : (
				<Notice title={t("outbox:not-served-title", { channels: channels(notServed) })} actions={setUp}>
					{t("outbox:not-served-text")}
				</Notice>
			)}
		</div>
	);
}

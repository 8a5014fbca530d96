"use client";
import Link from "next/link";
import { useText } from "@/lib/platform/i18n/client";

const channels = [undefined, "email", "sms"] as const;

/** All channels or one of them, each an address. */
export function ChannelNav({
	label,
	current,
	urlOf,
}: {
	label: string;
	current: "email" | "sms" | undefined;
	urlOf: (channel: "email" | "sms" | undefined) => string;
}) {
	const { t } = useText();
	return (
		<nav aria-label={label} className="flex rounded-control border border-line-strong/60 p-0.5">
			{channels.map((channel) => (
				<Link
					key={channel ?? "all"}
					href={urlOf(channel)}
					aria-current={channel === current ? "true" : undefined}
					className="flex h-6.5 items-center rounded-sm px-2.5 text-muted hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent"
				>
					{t(`senders:channel.${channel ?? "all"}`)}
				</Link>
			))}
		</nav>
	);
}

"use client";
import { useText } from "@/lib/platform/i18n/client";
import { useInBrowser, useNow } from "./clock";
import { absoluteTime } from "./date-time";

const steps = [
	{ unit: "year", seconds: 31_557_600 },
	{ unit: "month", seconds: 2_629_800 },
	{ unit: "day", seconds: 86_400 },
	{ unit: "hour", seconds: 3_600 },
	{ unit: "minute", seconds: 60 },
] as const;

/** A relative time with date and time as its title. */
export function RelativeTime({ at }: { at: string }) {
	const { language } = useText();
	const now = useNow();
	const inBrowser = useInBrowser();
	return (
		<time
			dateTime={at}
			title={absoluteTime(at, language.locale, inBrowser)}
			className="whitespace-nowrap"
			suppressHydrationWarning
		>
			{relativeTime(Date.parse(at), now, language.locale)}
		</time>
	);
}

/** `3 hours ago`; never in the future, because the clocks of server and browser may differ. */
export function relativeTime(at: number, now: number, locale: string): string {
	const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
	const ago = Math.max(0, (now - at) / 1000);
	for (const { unit, seconds } of steps) if (ago >= seconds) return format.format(-Math.floor(ago / seconds), unit);
	return format.format(0, "second");
}

"use client";
import { useLanguage } from "@/lib/platform/i18n/client";
import { useInBrowser, useNow } from "./clock";
import { absoluteTime } from "./date-time";

const steps = [
	{ unit: "year", seconds: 31_557_600 },
	{ unit: "month", seconds: 2_629_800 },
	{ unit: "day", seconds: 86_400 },
	{ unit: "hour", seconds: 3_600 },
	{ unit: "minute", seconds: 60 },
] as const;

/** A relative time with date and time as its title; `ahead` for one in the future. */
export function RelativeTime({ at, ahead = false }: { at: string; ahead?: boolean }) {
	const language = useLanguage();
	const now = useNow();
	const inBrowser = useInBrowser();
	return (
		<time
			dateTime={at}
			title={absoluteTime(at, language.locale, inBrowser)}
			className="whitespace-nowrap"
			suppressHydrationWarning
		>
			{(ahead ? timeUntil : relativeTime)(Date.parse(at), now, language.locale)}
		</time>
	);
}

/** `3 hours ago`; never in the future, because the clocks of server and browser may differ. */
export function relativeTime(at: number, now: number, locale: string): string {
	return formatted(Math.min(0, at - now), locale);
}

/** `in 3 hours`; never in the past. */
export function timeUntil(at: number, now: number, locale: string): string {
	return formatted(Math.max(0, at - now), locale);
}

function formatted(fromNowMs: number, locale: string): string {
	const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
	const fromNow = fromNowMs / 1000;
	for (const { unit, seconds } of steps)
		if (Math.abs(fromNow) >= seconds) return format.format(Math.trunc(fromNow / seconds), unit);
	return format.format(0, "second");
}

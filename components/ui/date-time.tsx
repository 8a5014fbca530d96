"use client";
import { useText } from "@/lib/platform/i18n/client";
import { useInBrowser } from "./clock";

/** A moment as date and time, in the reader's language and time zone; until the browser runs, in UTC. */
export function DateTime({ at }: { at: string }) {
	const { language } = useText();
	const inBrowser = useInBrowser();
	return (
		<time dateTime={at} className="whitespace-nowrap tabular-nums" suppressHydrationWarning>
			{absoluteTime(at, language.locale, inBrowser)}
		</time>
	);
}

/** Date and time in words; `local` in the browser's time zone, else in UTC and saying so. */
export function absoluteTime(at: string, locale: string, local: boolean): string {
	const zone = local ? {} : ({ timeZone: "UTC", timeZoneName: "short" } as const);
	return new Intl.DateTimeFormat(locale, {
		year: "numeric",
		month: "short",
		day: "numeric",
		hour: "2-digit",
		minute: "2-digit",
		second: "2-digit",
		...zone,
	}).format(new Date(at));
}

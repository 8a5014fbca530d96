"use client";
import { useLanguage } from "@/lib/platform/i18n/client";
import { useInBrowser } from "./clock";

/**
 * A date and time in the reader's language and time zone; until the page is hydrated, in UTC. With `dayOnly` the time is shown as
 * its title.
 */
export function DateTime({ at, dayOnly = false }: { at: string; dayOnly?: boolean }) {
	const language = useLanguage();
	const inBrowser = useInBrowser();
	const whole = absoluteTime(at, language.locale, inBrowser);
	return (
		<time
			dateTime={at}
			title={dayOnly ? whole : undefined}
			className="whitespace-nowrap tabular-nums"
			suppressHydrationWarning
		>
			{dayOnly ? day(at, language.locale, inBrowser) : whole}
		</time>
	);
}

function day(at: string, locale: string, local: boolean): string {
	const zone = local ? {} : { timeZone: "UTC" };
	return new Intl.DateTimeFormat(locale, { dateStyle: "medium", ...zone }).format(new Date(at));
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

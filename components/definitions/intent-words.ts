import { factsText, type Intent } from "@/lib/flows/assurance/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

/** What an END is meant for, in the reader's language. */
export function intentText(t: Translate, { level, demands, accepts = [] }: Intent): string {
	const accepted = accepts.map((facts) => factsText(t, facts)).join(" · ");
	const named = level === undefined ? [] : [t(`assurance:level.${level}`)];
	return [
		...named,
		...demands.map((demand) => t(`assurance:demand.${demand}`)),
		...(accepted === "" ? [] : [accepted]),
	].join("; ");
}

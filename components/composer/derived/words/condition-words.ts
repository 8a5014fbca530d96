import type { Comparison, FactCondition } from "@/lib/flows/executors/contract";
import { languages } from "@/lib/platform/i18n/languages";
import type { Translate } from "@/lib/platform/i18n/texts";

/** What is needed to say a condition in the reader's language. */
export interface ConditionSources {
	t: Translate;
	locale: string;
	/** The name of a group, an application or an organization. */
	nameOf(id: string): string;
}

/** A condition as one sentence, for example "Group is Staff and network is 10.0.0.0/8". */
export function conditionSentence({ match, comparisons }: FactCondition, sources: ConditionSources): string {
	const type = match === "all" ? "conjunction" : "disjunction";
	const list = new Intl.ListFormat(sources.locale, { type });
	const said = list.format(comparisons.map((comparison) => comparisonWords(comparison, sources)));
	const [first = "", ...rest] = said;
	return [first.toLocaleUpperCase(sources.locale), ...rest].join("");
}

function comparisonWords(comparison: Comparison, { t, locale, nameOf }: ConditionSources): string {
	const rightToLeft = languages.some((each) => each.locale === locale && each.direction === "rtl");
	// Addresses and names keep their own direction: U+2068 and U+2069 isolate them from the sentence.
	const own = (value: string) => (rightToLeft ? `\u2068${value}\u2069` : value);
	const either = (values: readonly string[]) =>
		new Intl.ListFormat(locale, { type: "disjunction" }).format(values.map(own));
	switch (comparison.fact) {
		case "group":
		case "application":
		case "organization":
			return t(`condition:say.${comparison.fact}.${comparison.is}`, { values: either(comparison.ids.map(nameOf)) });
		case "network":
			return t(`condition:say.network.${comparison.is}`, { values: either(comparison.networks) });
		case "attribute":
			return t(`condition:say.attribute.${comparison.is}`, {
				name: own(comparison.name),
				value: own(comparison.value),
			});
		case "browser":
			return t(`condition:say.browser.${comparison.is}`);
		case "last-proof":
			return t(`condition:say.last-proof.${comparison.is}`, { count: comparison.minutes });
		case "password-age":
			return t(`condition:say.password-age.${comparison.is}`, { count: comparison.days });
	}
}

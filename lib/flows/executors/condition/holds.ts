import type { Comparison, Condition } from "./condition";
import { isInNetworks } from "./is-in-networks";
import type { KnownFacts } from "./known-facts";

/** Whether a condition is true. What is not known makes a comparison false, also one that asks whether something is not so. */
export function holds({ match, comparisons }: Condition, facts: KnownFacts): boolean {
	const isTrue = (comparison: Comparison) => compared(comparison, facts) === true;
	return match === "all" ? comparisons.every(isTrue) : comparisons.some(isTrue);
}

/** Null where a fact is not known. */
function compared(comparison: Comparison, facts: KnownFacts): boolean | null {
	switch (comparison.fact) {
		case "group":
			return among(comparison, facts.groupIds);
		case "application":
			return among(comparison, facts.applicationId === null ? null : [facts.applicationId]);
		case "organization":
			return among(comparison, facts.organizationId === null ? null : [facts.organizationId]);
		case "network": {
			const isInside = isInNetworks(facts.clientAddress, comparison.networks);
			return isInside === null ? null : isInside === (comparison.is === "one-of");
		}
		case "browser":
			return facts.trusted === null ? null : facts.trusted === (comparison.is === "trusted");
		case "last-proof": {
			const { minutesSinceProof: minutes } = facts;
			return minutes === null ? null : minutes <= comparison.minutes === (comparison.is === "within");
		}
		case "password-age": {
			const { daysSincePassword: days } = facts;
			return days === null ? null : days <= comparison.days === (comparison.is === "within");
		}
		case "attribute":
			return attributeCompared(comparison, facts.attributes);
	}
}

function among({ is, ids }: { is: "one-of" | "none-of"; ids: readonly string[] }, known: readonly string[] | null) {
	return known === null ? null : known.some((id) => ids.includes(id)) === (is === "one-of");
}

/** Upper and lower case are equal. */
function attributeCompared(
	{ name, is, value: expected }: Extract<Comparison, { fact: "attribute" }>,
	attributes: KnownFacts["attributes"],
): boolean | null {
	const stored = Object.hasOwn(attributes, name) ? (attributes[name] ?? "") : "";
	if (stored === "") return null;
	const [value, wanted] = [stored.toLowerCase(), expected.toLowerCase()];
	switch (is) {
		case "equal":
			return value === wanted;
		case "different":
			return value !== wanted;
		case "starting-with":
			return value.startsWith(wanted);
		case "ending-with":
			return value.endsWith(wanted);
		case "containing":
			return value.includes(wanted);
	}
}

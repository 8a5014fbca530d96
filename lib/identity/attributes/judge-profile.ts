import { isMisleading } from "@/lib/platform/kernel/visible-text";
import type { AttributeProblem } from "./attribute-problem";
import type { ProfileRole } from "./attribute-settings";
import { type AttributeDefinition, isWrittenBy, type StoredProfile, storedText } from "./definition";
import { matchesPattern } from "./pattern";
import { storedValue } from "./stored-value";

export interface ProfileProblem {
	attribute: AttributeDefinition;
	problem: Exclude<AttributeProblem, "taken">;
	/** The violated limit, or what is allowed; empty where the problem says all. */
	limit: string;
}

/**
 * The writer of a profile. A flow and an import act for the organization: they write every attribute, but only a person can be
 * asked for a required one.
 */
export type ProfileWriter = ProfileRole | "flow" | "import";

/**
 * The problems of the attributes that a write changes. What it leaves as it is may break rules that are newer than the profile.
 * @param before null for a new profile
 */
export function judgeProfile(
	definitions: readonly AttributeDefinition[],
	before: StoredProfile | null,
	after: StoredProfile,
	writer: ProfileWriter,
): ProfileProblem[] {
	return definitions.flatMap((attribute): ProfileProblem[] => {
		const now = storedText(attribute, after);
		if (before !== null && storedText(attribute, before) === now) return [];
		if (now === "") {
			const missing = attribute.required && isExpectedFrom(attribute, writer);
			return missing ? [{ attribute, problem: "required", limit: "" }] : [];
		}
		const found = problemOf(attribute, now);
		return found === null ? [] : [{ attribute, ...found }];
	});
}

/** Whether a required attribute can be expected from this writer. */
function isExpectedFrom(attribute: AttributeDefinition, writer: ProfileWriter): boolean {
	if (writer === "import") return true;
	if (writer === "flow") return isWrittenBy(attribute, "user") || attribute.shownIn.includes("sign-up");
	return isWrittenBy(attribute, writer);
}

/** Why this text cannot be stored for the attribute; null if it can. */
export function problemOf(attribute: AttributeDefinition, text: string): Omit<ProfileProblem, "attribute"> | null {
	const { type, choices, pattern, minLength, maxLength, minimum, maximum, standard } = attribute;
	const problem = (name: ProfileProblem["problem"], limit: string | number = "") => ({
		problem: name,
		limit: String(limit),
	});
	if (type === "string") {
		if (isMisleading(text)) return problem("pattern");
		const { length } = [...text];
		if (minLength !== null && length < minLength) return problem("too-short", minLength);
		if (maxLength !== null && length > maxLength) return problem("too-long", maxLength);
		return pattern === null || matchesPattern(pattern, text) ? null : problem("pattern", pattern);
	}
	if (standard === undefined && storedValue(attribute, text) !== text)
		return type === "choice" ? problem("not-choice", choices.join(", ")) : problem(`not-${type}`);
	if (type !== "integer" && type !== "decimal") return null;
	if (minimum !== null && Number(text) < minimum) return problem("too-small", minimum);
	if (maximum !== null && Number(text) > maximum) return problem("too-large", maximum);
	return null;
}

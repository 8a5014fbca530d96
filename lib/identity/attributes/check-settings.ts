import { isDeepStrictEqual } from "node:util";
import { PROFILE_CLAIMS, RESERVED_CLAIMS } from "@/lib/identity/applications/contract";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { WrittenSettings } from "./attribute-schemas";
import type { AttributeSettings } from "./attribute-settings";
import type { AttributeDefinition } from "./definition";
import { invalidAttribute } from "./errors";
import { isPattern } from "./pattern";

const standardClaims: ReadonlySet<string> = new Set(PROFILE_CLAIMS);

interface Rule {
	member: keyof WrittenSettings;
	message: string;
	isBroken(settings: WrittenSettings): boolean;
}

const RULES: readonly Rule[] = [
	{
		member: "choices",
		message: "a choice needs at least one value",
		isBroken: ({ type, choices }) => type === "choice" && choices.length === 0,
	},
	{
		member: "choices",
		message: "a value is named twice",
		isBroken: ({ choices }) => new Set(choices).size < choices.length,
	},
	{
		member: "choices",
		message: "only a choice has values to choose from",
		isBroken: ({ type, choices }) => type !== "choice" && choices.length > 0,
	},
	{
		member: "pattern",
		message: "must be a regular expression in the syntax of RE2",
		isBroken: ({ pattern }) => pattern !== null && !isPattern(pattern),
	},
	...(["pattern", "minLength", "maxLength"] as const).map((member) => ({
		member,
		message: "applies to texts",
		isBroken: (settings: WrittenSettings) => settings.type !== "string" && settings[member] !== null,
	})),
	...(["minimum", "maximum"] as const).map((member) => ({
		member,
		message: "applies to numbers",
		isBroken: (settings: WrittenSettings) =>
			settings.type !== "integer" && settings.type !== "decimal" && settings[member] !== null,
	})),
	{
		member: "maxLength",
		message: "must not be less than minLength",
		isBroken: ({ minLength, maxLength }) => minLength !== null && maxLength !== null && maxLength < minLength,
	},
	{
		member: "maximum",
		message: "must not be less than minimum",
		isBroken: ({ minimum, maximum }) => minimum !== null && maximum !== null && maximum < minimum,
	},
	{
		member: "unique",
		message: "a value that is true or false, or a choice, cannot be unique",
		isBroken: ({ unique, type }) => unique && (type === "boolean" || type === "choice"),
	},
	{
		member: "writers",
		message: "must be among the readers",
		isBroken: ({ readers, writers }) => writers.some((role) => !readers.includes(role)),
	},
	{
		member: "shownIn",
		message: "the account shows what the user reads, and the console what administrators read",
		isBroken: ({ readers, shownIn }) =>
			(shownIn.includes("account") && !readers.includes("user")) ||
			(shownIn.includes("console") && !readers.includes("administrator")),
	},
	{
		member: "claim",
		message: "the name has a meaning in tokens already",
		isBroken: ({ claim }) => claim !== null && (RESERVED_CLAIMS.has(claim.name) || standardClaims.has(claim.name)),
	},
];

/** @throws DomainError 400 if settings contradict each other, or another attribute feeds the same claim */
export function checkSettings(settings: WrittenSettings, others: readonly AttributeDefinition[]): void {
	const problems = RULES.filter(({ isBroken }) => isBroken(settings)).map(
		({ member, message }) => `${member}: ${message}`,
	);
	const { claim } = settings;
	if (claim !== null && others.some((other) => other.claim?.name === claim.name))
		problems.push("claim: another attribute feeds it");
	if (problems.length > 0) throw invalidAttribute(problems.join("; "));
}

/**
 * The settings of a standard attribute that may differ from the usual ones. Administrators always read and write it.
 * @throws DomainError 400 if a fixed member has another value
 */
export function standardSettings(
	definition: AttributeDefinition,
	written: Partial<WrittenSettings>,
): Partial<AttributeSettings> {
	const configurable: readonly string[] = definition.standard?.configurable ?? [];
	const members = Object.entries(written).filter(([member]) => member in definition);
	const fixed = members
		.filter(
			([member, value]) =>
				!configurable.includes(member) &&
				!isDeepStrictEqual(value, ownMember(definition as unknown as Record<string, unknown>, member)),
		)
		.map(([member]) => `${member}: is fixed for a standard attribute`);
	for (const role of ["readers", "writers"] as const)
		if (configurable.includes(role) && written[role]?.includes("administrator") === false)
			fixed.push(`${role}: administrators always are among them`);
	if (fixed.length > 0) throw invalidAttribute(fixed.join("; "));
	return Object.fromEntries(members.filter(([member]) => configurable.includes(member)));
}

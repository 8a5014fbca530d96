import { Ajv2020, type AnySchema, type ValidateFunction } from "ajv/dist/2020.js";
import { LRUCache } from "lru-cache";
import { RE2JS } from "re2js";
import { processState } from "@/lib/platform/kernel";

const MAX_SCHEMAS = 500;

/** Keywords whose time can grow faster than the schema and the value, and those that look elsewhere. */
const REFUSED = new Set([
	"$ref",
	"$dynamicRef",
	"$recursiveRef",
	"$id",
	"$anchor",
	"$dynamicAnchor",
	"$recursiveAnchor",
	"uniqueItems",
	"format",
]);

/** Schemas within schemas: what is compiled for them is nested as deep. */
const MAX_LEVELS = 24;
const MAX_PATTERNS = 10;
/** Of the program that a pattern is compiled to; `a{0,1000}` has 2,000. */
const MAX_PATTERN_STEPS = 500;

/**
 * What is wrong with a schema that an administrator wrote; null if it can judge details. What it may contain is bounded, so that
 * compiling it, and judging by it, holds the server for some tens of milliseconds at most.
 */
export function schemaProblem(schema: object): string | null {
	const refused = keywordsIn(schema).find((name) => REFUSED.has(name));
	if (refused !== undefined) return `must not use ${refused}`;
	if (levelsOf(schema) > MAX_LEVELS) return `must not have more than ${MAX_LEVELS} levels`;
	try {
		const patterns = patternsIn(schema);
		if (patterns.length > MAX_PATTERNS) return `must not have more than ${MAX_PATTERNS} patterns`;
		const large = patterns.find((pattern) => RE2JS.compile(pattern).programSize() > MAX_PATTERN_STEPS);
		if (large !== undefined) return `must not have patterns that repeat as often as ${large}`;
		compiled(schema);
		return null;
	} catch (error) {
		return (error as Error).message;
	}
}

/** What is wrong with details of this schema; null if nothing is. */
export function detailProblem(schema: object, detail: unknown): string | null {
	const validate = compiled(schema);
	if (validate(detail)) return null;
	const [{ instancePath = "", message = "is not valid" } = {}] = validate.errors ?? [];
	return `${instancePath === "" ? "it" : instancePath} ${message}`;
}

function compiled(schema: object): ValidateFunction {
	const known = processState("detail-schemas", () => new LRUCache<string, ValidateFunction>({ max: MAX_SCHEMAS }));
	const key = JSON.stringify(schema);
	const found = known.get(key);
	if (found !== undefined) return found;
	// An instance of its own, because an instance keeps every schema that it has compiled.
	const validate = new Ajv2020({
		strict: true,
		strictRequired: false,
		strictTypes: false,
		code: { regExp: linear },
	}).compile(schema as AnySchema);
	known.set(key, validate);
	return validate;
}

/** A regular expression that needs linear time, whatever pattern and text are. */
const linear = Object.assign(
	(pattern: string) => {
		const expression = RE2JS.compile(pattern);
		// Ajv knows expressions by their texts.
		return { test: (text: string) => expression.matcher(text).find(), toString: () => pattern };
	},
	{ code: "linear" },
);

/** How deep a JSON value is nested. */
function levelsOf(value: unknown): number {
	if (typeof value !== "object" || value === null) return 0;
	return 1 + Math.max(0, ...Object.values(value).map(levelsOf));
}

/** The texts that are patterns, and those that only could be: values of a member called `pattern`, and members of `patternProperties`. */
function patternsIn(value: unknown): string[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, each]) => [
		...(name === "pattern" && typeof each === "string" ? [each] : []),
		...(name === "patternProperties" && typeof each === "object" && each !== null ? Object.keys(each) : []),
		...patternsIn(each),
	]);
}

/** The keywords of a schema and of all schemas in it. */
function keywordsIn(schema: unknown, isNamed = false): string[] {
	if (Array.isArray(schema)) return schema.flatMap((each) => keywordsIn(each));
	if (typeof schema !== "object" || schema === null) return [];
	return Object.entries(schema).flatMap(([name, value]) => [
		...(isNamed ? [] : [name]),
		...(VALUES.has(name) && !isNamed ? [] : keywordsIn(value, !isNamed && NAMED.has(name))),
	]);
}

/** Keywords whose members are named by the author. */
const NAMED = new Set(["properties", "patternProperties", "$defs", "dependentSchemas", "dependentRequired"]);
/** Keywords that hold values and no schemas. */
const VALUES = new Set(["const", "enum", "default", "examples"]);

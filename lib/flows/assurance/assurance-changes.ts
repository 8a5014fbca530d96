import { ACR_VALUES, type Attack } from "@/lib/flows/executors/contract";
import { weakerPaths } from "./compare-paths";
import type { Guarantee } from "./paths/fact-bits";
import type { EndPaths, ProvedPath } from "./paths/paths-to-end";
import { resistedAt } from "./paths/resisted-at";

/** The kinds of changes of what a flow proves; those that make it weaker come first. */
export const assuranceChangeKinds = [
	"only-open-now",
	"open-now",
	"unreached-now",
	"factors-fewer",
	"resists-no-longer",
	"lost-verified-email",
	"lost-verified-phone",
	"lost",
	"enough-now",
	"only-open-no-longer",
	"open-no-longer",
	"unreached-no-longer",
	"factors-more",
	"resists-now",
	"gained-verified-email",
	"gained-verified-phone",
	"gained",
	"enough-no-longer",
] as const;

export type AssuranceChangeKind = (typeof assuranceChangeKinds)[number];

export interface AssuranceChange {
	kind: AssuranceChangeKind;
	/** The facts that the change is about; empty where the kind says everything. */
	facts: readonly Guarantee[];
	/** The attacks that the change is about; absent where it is about none. */
	attacks?: readonly Attack[];
	weaker: boolean;
}

/** The changes of what everyone who reaches an END has proved, in the order of the kinds. */
export function assuranceChanges(before: readonly EndPaths[], after: readonly EndPaths[]): AssuranceChange[] {
	const worse = oneDirection(before, after);
	const better = oneDirection(after, before);
	return [
		...worse.map(({ what, ...about }) => ({ kind: words[what].worse, ...about, weaker: true })),
		...better.map(({ what, ...about }) => ({ kind: words[what].better, ...about, weaker: false })),
	];
}

type What = "onlyOpen" | "open" | "unreached" | "factors" | "resists" | "email" | "phone" | "always" | "enough";

const words: Readonly<Record<What, { worse: AssuranceChangeKind; better: AssuranceChangeKind }>> = {
	onlyOpen: { worse: "only-open-now", better: "only-open-no-longer" },
	open: { worse: "open-now", better: "open-no-longer" },
	unreached: { worse: "unreached-now", better: "unreached-no-longer" },
	factors: { worse: "factors-fewer", better: "factors-more" },
	resists: { worse: "resists-no-longer", better: "resists-now" },
	email: { worse: "lost-verified-email", better: "gained-verified-email" },
	phone: { worse: "lost-verified-phone", better: "gained-verified-phone" },
	always: { worse: "lost", better: "gained" },
	enough: { worse: "enough-now", better: "enough-no-longer" },
};

type Found = { what: What; facts: Guarantee[]; attacks?: Attack[] };

/** The guarantees of `before` that `after` does not give. */
function oneDirection(before: readonly EndPaths[], after: readonly EndPaths[]): Found[] {
	const [were, are] = [signedInWays(before), signedInWays(after)];
	const found: Found[] = [];
	// Both would be said of the same paths.
	if (were.length > 0 && are.length === 0 && isOpen(after)) return [{ what: "onlyOpen", facts: [] }];
	if (isOpen(after) && !isOpen(before)) found.push({ what: "open", facts: [] });
	if (were.length > 0 && are.length === 0) return [{ what: "unreached", facts: [] }];
	// If nobody could sign in before, nothing was guaranteed.
	if (were.length === 0) return found;
	if (were.every(hasTwoFactors) && !are.every(hasTwoFactors)) found.push({ what: "factors", facts: [] });
	const [resisted, resists] = [resistedAt(were) ?? [], resistedAt(are)];
	const open = resisted.filter((attack) => resists?.includes(attack) === false);
	if (open.length > 0) found.push({ what: "resists", facts: [], attacks: open });
	const [promised, kept] = [onEveryWay(were), new Set(onEveryWay(are))];
	const lost = promised.filter((fact) => !kept.has(fact));
	if (lost.includes("verified-email")) found.push({ what: "email", facts: [] });
	if (lost.includes("verified-phone")) found.push({ what: "phone", facts: [] });
	const others = lost.filter((fact) => !isSaid(fact, lost));
	if (others.length > 0) found.push({ what: "always", facts: others });
	const signedIn = weakerPaths(before, after).filter((way) => way.authenticated && isOwn(way));
	return [...found, ...signedIn.map(({ facts }) => ({ what: "enough" as const, facts: [...facts] }))];
}

/** Whether another change already covers the fact: a verified address was proved by a code, and one sentence says both. */
function isSaid(fact: Guarantee, lost: readonly Guarantee[]): boolean {
	if (fact === "verified-email" || fact === "verified-phone") return true;
	return (fact === "email" && lost.includes("verified-email")) || (fact === "phone" && lost.includes("verified-phone"));
}

function isOpen(ends: readonly EndPaths[]): boolean {
	return ends.some(({ ways }) => ways.some(({ authenticated }) => !authenticated));
}

/**
 * The paths that sign somebody in. Those with an existing session are as strong as other paths, so they are left out unless there
 * are no others.
 */
function signedInWays(ends: readonly EndPaths[]): ProvedPath[] {
	const all = ends.flatMap(({ ways }) => ways.filter(({ authenticated }) => authenticated));
	const own = all.filter(isOwn);
	return own.length > 0 ? own : all;
}

function isOwn({ facts }: ProvedPath): boolean {
	return !facts.includes("session");
}

function hasTwoFactors({ acr }: ProvedPath): boolean {
	return acr === ACR_VALUES[1];
}

function onEveryWay([first, ...others]: readonly ProvedPath[]): Guarantee[] {
	return (first?.facts ?? []).filter((fact) => others.every(({ facts }) => facts.includes(fact)));
}

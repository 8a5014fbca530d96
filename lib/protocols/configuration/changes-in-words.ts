import { changeInWords } from "@/lib/flows/assurance/contract";
import { changeSentences, compareFlows, type FlowDefinition, runsSubflows } from "@/lib/flows/model";
import type { LanguageCode } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { onThread } from "@/lib/platform/threads";
import type { Change, Prepared } from "./changes";
import { compareEntries } from "./compared";
import type { PlannedChange } from "./contract";
import type { Entry } from "./entry";
import { type FlowAmong, type StrengthChange, strengthOfFlows } from "./flow-strength";
import { type FlowType, flowNamed } from "./kinds/flow-name";
import type { Kind } from "./kinds/kind";
import { kindNamed } from "./kinds/kinds";

type Compare = (before: Entry, after: Entry) => Promise<StrengthChange>;

/** Each change in words, with what becomes weaker and whom it concerns. */
export async function changesInWords(
	prepared: Prepared,
	{ organizationId, language }: { organizationId: string; language: LanguageCode },
): Promise<PlannedChange[]> {
	const sides = await flowsOfSides(prepared);
	const compare: Compare = (before, after) =>
		onThread(strengthOfFlows, {
			organizationId,
			isSmall: false,
			input: { before: among(before, sides.before), after: among(after, sides.after) },
		});
	const planned: PlannedChange[] = [];
	for (const change of prepared.changes)
		planned.push(inWords(change, { strength: await strengthOf(change, sides, compare), language }));
	return planned;
}

/** Only a flow that runs others needs them. */
function among(flow: Entry, flows: ReadonlyMap<string, Entry>): FlowAmong {
	return { flow, flows: runsSubflows(flow.nodes as FlowDefinition["nodes"]) ? Object.fromEntries(flows) : {} };
}

/** The flows before and after the change, and the defaults among them. */
interface Sides {
	before: ReadonlyMap<string, Entry>;
	after: ReadonlyMap<string, Entry>;
}

/** The kinds whose state decides what becomes weaker. */
export function comparedKinds({ wanted, changes }: Prepared): ReadonlySet<Kind> {
	const flows = kindNamed("flows");
	const concernsFlows = changes.some(({ kind }) => kind === flows || kind.name === "applications");
	return new Set([...wanted.keys(), ...(flows !== undefined && concernsFlows ? [flows] : [])]);
}

async function flowsOfSides(prepared: Prepared): Promise<Sides> {
	const { state, changes } = prepared;
	const flows = kindNamed("flows");
	if (flows === undefined || !comparedKinds(prepared).has(flows)) return { before: new Map(), after: new Map() };
	const before = new Map(Array.from(await state.of(flows), ([key, { entry }]) => [key, entry] as const));
	const after = new Map(before);
	for (const change of changes) {
		if (change.kind !== flows) continue;
		if (change.action === "delete") after.delete(change.key);
		else after.set(change.key, change.wanted.entry);
	}
	return { before, after };
}

function inWords(
	change: Change,
	{ strength, language }: { strength: StrengthOfType; language: LanguageCode },
): PlannedChange {
	const { action, kind, key } = change;
	const before = change.action === "create" ? undefined : change.found.entry;
	const after = change.action === "delete" ? undefined : change.wanted.entry;
	const reasons = kind.weaker?.(before, after) ?? [];
	const t = serverTranslation(language);
	return {
		...{ kind: kind.name, name: key, action },
		sentences: before === undefined || after === undefined ? [] : sentencesOf(kind.name, before, after, language),
		assurance: strength.changes.map(({ weaker, ...how }) => ({
			text: changeInWords(t, how, strength.flowType),
			weaker,
		})),
		reasons: reasons.map((reason) => t(`configuration:weaker.${reason}` as "configuration:weaker.trusts-more")),
		weaker: strength.weaker || reasons.length > 0,
		affected: change.action === "create" ? {} : (change.found.affected ?? {}),
	};
}

type StrengthOfType = StrengthChange & { flowType: FlowType };

async function strengthOf(change: Change, sides: Sides, compare: Compare): Promise<StrengthOfType> {
	const flowType = change.action === "delete" ? "AUTHENTICATION" : typeOf(change.wanted.entry);
	const pairs = change.action === "delete" ? [] : comparedFlows(change, sides);
	const changes: StrengthChange[] = [];
	for (const [before, after] of pairs) changes.push(await compare(before, after));
	return {
		changes: changes.flatMap((each) => each.changes),
		weaker: changes.some(({ weaker }) => weaker),
		flowType,
	};
}

function typeOf({ flowType }: Entry): FlowType {
	return flowType === "REGISTRATION" ? "REGISTRATION" : "AUTHENTICATION";
}

/** The flows that people went through before a change, each with the one they go through afterwards. */
function comparedFlows(change: Exclude<Change, { action: "delete" }>, { before, after }: Sides): [Entry, Entry][] {
	const { entry } = change.wanted;
	const was = change.action === "update" ? change.found.entry : undefined;
	if (change.kind.name === "flows") {
		const former = entry.default === true && was?.default !== true ? defaultOf(before, typeOf(entry)) : undefined;
		return [was, former].flatMap((flow): [Entry, Entry][] => (flow === undefined ? [] : [[flow, entry]]));
	}
	if (change.kind.name !== "applications" || was === undefined) return [];
	const [chosen, chooses] = [was.authFlow ?? null, entry.authFlow ?? null] as (string | null)[];
	const [one, other] = [chosenFlow(before, chosen ?? null), chosenFlow(after, chooses ?? null)];
	return chosen === chooses || one === undefined || other === undefined ? [] : [[one, other]];
}

function chosenFlow(flows: ReadonlyMap<string, Entry>, handle: string | null): Entry | undefined {
	return handle === null ? defaultOf(flows, "AUTHENTICATION") : flows.get(flowNamed("AUTHENTICATION", handle));
}

function defaultOf(flows: ReadonlyMap<string, Entry>, type: FlowType): Entry | undefined {
	for (const flow of flows.values()) if (flow.flowType === type && flow.default === true) return flow;
	return undefined;
}

const asItIs = (text: string) => text;

function sentencesOf(kind: string, before: Entry, after: Entry, language: LanguageCode): string[] {
	const t = serverTranslation(language);
	const isFlow = kind === "flows";
	const { nodes: were, ...beforeRest } = before;
	const { nodes: are, ...afterRest } = after;
	const members = isFlow ? compareEntries(beforeRest, afterRest) : compareEntries(before, after);
	const sentences = members.map(({ kind: what, path, before: was, after: is }) =>
		t(`configuration:change.${what}`, { path, before: was, after: is }),
	);
	if (!isFlow) return sentences;
	const [one, other] = [before, after] as unknown as [FlowDefinition, FlowDefinition];
	const { nodes } = changeSentences(compareFlows(one, other), one, other, {
		titleBefore: asItIs,
		titleAfter: asItIs,
		text: (raw = "") => raw,
		executor: asItIs,
		componentType: asItIs,
		nodeType: asItIs,
		flowType: asItIs,
	});
	return [
		...sentences,
		...nodes.flatMap(({ title, change, sentences: said }) =>
			said.length === 0
				? [t(`configuration:step.${change.kind}` as "configuration:step.added", { title })]
				: said.map(({ key, params }) => `${title}: ${t(`compare:say.${key}`, params)}`),
		),
	];
}

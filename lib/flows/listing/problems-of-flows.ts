import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { analysedCatalog, policiesOfFlows, servicesOf, thingsOf } from "@/lib/flows/assurance";
import {
	analyseFlow,
	changedResults,
	compareScenarios,
	type EffectivePolicy,
	expandedFlow,
	type FlowServices,
	type FlowThings,
	generateScenarios,
	type Way,
} from "@/lib/flows/assurance/contract";
import { lookupIn, type StoredSubflow, storedSubflows } from "@/lib/flows/definitions";
import { executorsForCheck } from "@/lib/flows/executors";
import {
	type FlowNode,
	type FlowType,
	flowProblems,
	flowTypeSchema,
	pinKey,
	type SubflowLookup,
	staleWithEdits,
	type TextEdits,
	type TextFacts,
	withTextEdits,
} from "@/lib/flows/model";
import { textsForProblems } from "@/lib/flows/translations";
import { type Principal, processState } from "@/lib/platform/kernel";
import { type ListedDefinition, selectListedDefinitions } from "./definitions-repository";

/** What the list says about a flow. */
export interface ListedFacts {
	/** The minimal paths of the active version to its ENDs; empty where it is too complex to be analysed. */
	ways: readonly Way[];
	/** The problems of the draft, or without one of the active version: those that the composer shows when it is opened. */
	errors: number;
	warnings: number;
}

/** A flow in the list: its active version, and the revision of its draft; null without one. */
interface Listed {
	id: string;
	activeVersion: number;
	draftRevision: number | null;
}

/**
 * What the active versions of these flows prove, and how many problems the composer shows for them, by flow id. Versions and
 * revisions of drafts never change, so the result is computed once for each of them and everything else that it depends on:
 * the senders, the identity providers, the policies and the texts of the organization. After an analysis that was stopped, the
 * remaining flows are left out; the next request continues.
 */
export async function problemsOfFlows(
	{ organizationId }: Principal,
	flows: readonly Listed[],
): Promise<ReadonlyMap<string, ListedFacts>> {
	const cache = processState("problems-of-flows", () => new LRUCache<string, ListedFacts>({ max: 2_000 }));
	const ids = flows.map(({ id }) => id);
	const [services, policies, texts] = await Promise.all([
		servicesOf(organizationId),
		policiesOfFlows(organizationId, ids),
		textsForProblems(organizationId),
	]);
	const keys = new Map(
		flows.map(({ id, activeVersion, draftRevision }) => {
			const surroundings = JSON.stringify([services, policies.get(id), texts.revision]);
			const hash = createHash("sha256").update(surroundings).digest("base64");
			return [id, `${organizationId} ${id} ${activeVersion} ${draftRevision ?? ""} ${hash}`] as const;
		}),
	);
	const found = new Map<string, ListedFacts>();
	for (const [id, key] of keys) {
		const known = cache.get(key);
		if (known !== undefined) found.set(id, known);
	}
	const missing = ids.filter((id) => !found.has(id));
	for (const row of await selectListedDefinitions(organizationId, missing)) {
		const policy = policies.get(row.id);
		if (policy === undefined) continue;
		const steps = stepsOf(row);
		const stored = await storedSubflows(organizationId, [...steps.active.nodes, ...(steps.draft?.nodes ?? [])]);
		const things = await thingsOf(organizationId, [
			...steps.active.nodes,
			...(steps.draft?.nodes ?? []),
			...stored.flatMap((each) => each.nodes),
		]);
		const { stopped, ...facts } = factsOf(row, steps, { services, policy, things, stored }, texts);
		const read = flows.find(({ id }) => id === row.id);
		// The flow may have changed since the list was read; the result then belongs to another key. What is said about other flows
		// that it runs, or about what its conditions name, changes with these.
		const isCurrent = read?.activeVersion === row.activeVersion && read.draftRevision === row.draftRevision;
		if (isCurrent && stored.length === 0 && !namesAny(things)) cache.set(keys.get(row.id) ?? "", facts);
		found.set(row.id, facts);
		if (stopped) break;
		// An analysis takes up to 50 ms; other requests get their turn in between.
		await setImmediate();
	}
	return found;
}

/** Whether a condition of the flow names a group, an application or an organization. */
function namesAny({ names, absent }: FlowThings): boolean {
	return absent.length > 0 || Object.keys(names).length > 0;
}

interface Surroundings {
	services: FlowServices;
	things: FlowThings;
	policy: EffectivePolicy;
	/** The versions of other flows that the flow runs. */
	stored: readonly StoredSubflow[];
}

interface Steps {
	flowType: FlowType;
	nodes: FlowNode[];
}

interface ReadSteps {
	active: Steps;
	draft: (Steps & { texts: TextEdits }) | null;
}

function stepsOf({ flowType: type, nodes, draft }: ListedDefinition): ReadSteps {
	const flowType = flowTypeSchema.parse(type);
	const kept: { nodes: FlowNode[]; texts: TextEdits } | null = draft === null ? null : JSON.parse(draft);
	return { active: { flowType, nodes: JSON.parse(nodes) }, draft: kept === null ? null : { flowType, ...kept } };
}

function factsOf(
	{ id, handle, baseNodes }: ListedDefinition,
	{ active, draft }: ReadSteps,
	{ stored, ...known }: Surroundings,
	texts: TextFacts,
): ListedFacts & { /** Whether an analysis was stopped, because it took too long. */ stopped: boolean } {
	const lookup = lookupIn(stored);
	const pinned = new Map(stored.map((each) => [pinKey({ flowId: each.flow, version: each.version }), each]));
	const subflows = { lookup, pinned };
	const surroundings = { ...known, subflows: lookup, flowId: id };
	const ofActive = analyseFlow(active, analysedCatalog(), surroundings);
	const paths = ofActive.ends.flatMap((end) => end.ways);
	if (draft === null) {
		const problems = flowProblems({ ...active, handle, id }, executorsForCheck, {
			analysed: ofActive.problems,
			changedTests: 0,
			texts,
			subflows,
		});
		return { ways: paths, ...countOf(problems), stopped: isStopped(ofActive) };
	}
	const { texts: edits, ...edited } = draft;
	const base: Steps = baseNodes === null ? active : { ...active, nodes: JSON.parse(baseNodes) };
	const ofDraft = analyseFlow(edited, analysedCatalog(), surroundings);
	const problems = flowProblems({ ...edited, handle, id }, executorsForCheck, {
		analysed: ofDraft.problems,
		changedTests: known.policy.testsBlock ? changedTestsOf(base, edited, lookup) : 0,
		texts: {
			languages: texts.languages,
			resources: withTextEdits(texts.resources, edits),
			stale: staleWithEdits(texts.stale, edits, texts.languages),
		},
		subflows,
	});
	return { ways: paths, ...countOf(problems), stopped: isStopped(ofActive) || isStopped(ofDraft) };
}

function changedTestsOf(base: Steps, edited: Steps, subflows: SubflowLookup): number {
	const executors = analysedCatalog();
	const [before, after] = [base, edited].map((steps) => expandedFlow(steps, executors, subflows)) as [Steps, Steps];
	const results = compareScenarios(generateScenarios(before, executors), after, executors);
	return changedResults(results, new Set()).length;
}

function countOf(problems: readonly { severity: string }[]): { errors: number; warnings: number } {
	const errors = problems.filter(({ severity }) => severity === "error").length;
	return { errors, warnings: problems.length - errors };
}

function isStopped({ problems }: { problems: readonly { code: string }[] }): boolean {
	return problems.some(({ code }) => code === "analysis-stopped");
}

import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { policiesOfFlows, servicesOf, thingsOf } from "@/lib/flows/assurance";
import type { FlowThings } from "@/lib/flows/assurance/contract";
import { isSmallFlow, storedSubflows } from "@/lib/flows/definitions";
import { flowTypeSchema, type TextEdits } from "@/lib/flows/model";
import { textsForProblems } from "@/lib/flows/translations";
import { DomainError, type Principal, processState } from "@/lib/platform/kernel";
import { onThread } from "@/lib/platform/threads";
import { type ListedDefinition, selectListedDefinitions } from "./definitions-repository";
import { type ListedFacts, listedFacts, type Steps } from "./listed-facts";

export type { ListedFacts };

/** A flow in the list: its active version, and the revision of its draft; null without one. */
interface Listed {
	id: string;
	activeVersion: number;
	draftRevision: number | null;
}

/**
 * What the active versions of these flows prove, and how many problems the composer shows for them, by flow id. Versions and
 * revisions of drafts never change, so the result is computed once for each of them and everything else that it depends on:
 * the senders, the identity providers, the policies and the texts of the organization. After an analysis that was stopped, and while
 * the organization has too much work waiting, the remaining flows are left out; the next request continues.
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
		const nodes = [...steps.active.nodes, ...(steps.draft?.nodes ?? [])];
		const stored = await storedSubflows(organizationId, nodes);
		const things = await thingsOf(organizationId, [...nodes, ...stored.flatMap((each) => each.nodes)]);
		const known = { id: row.id, handle: row.handle, ...steps, services, policy, things, stored, texts };
		const work = { organizationId, isSmall: isSmallFlow({ nodes }), input: known };
		const facts = await onThread(listedFacts, work).catch(unlessTooMuch);
		if (facts === null) break;
		const { stopped, ...listed } = facts;
		const read = flows.find(({ id }) => id === row.id);
		// The flow may have changed since the list was read; the result then belongs to another key. What is said about other flows
		// that it runs, or about what its conditions name, changes with these.
		const isCurrent = read?.activeVersion === row.activeVersion && read.draftRevision === row.draftRevision;
		if (isCurrent && stored.length === 0 && !namesAny(things)) cache.set(keys.get(row.id) ?? "", listed);
		found.set(row.id, listed);
		if (stopped) break;
		// Other requests get their turn between small flows.
		await setImmediate();
	}
	return found;
}

function unlessTooMuch(error: unknown): null {
	if (error instanceof DomainError && error.kind === "too-many-requests") return null;
	throw error;
}

/** Whether a condition of the flow names a group, an application or an organization. */
function namesAny({ names, absent }: FlowThings): boolean {
	return absent.length > 0 || Object.keys(names).length > 0;
}

function stepsOf({ flowType: type, nodes, otherMembers, draft, baseNodes }: ListedDefinition) {
	const flowType = flowTypeSchema.parse(type);
	const kept: (Omit<Steps, "flowType"> & { texts: TextEdits }) | null = draft === null ? null : JSON.parse(draft);
	const others = otherMembers === null ? {} : { otherMembers: JSON.parse(otherMembers) };
	const active: Steps = { flowType, nodes: JSON.parse(nodes), ...others };
	const base: Steps = baseNodes === null ? active : { flowType, nodes: JSON.parse(baseNodes) };
	return { active, draft: kept === null ? null : { flowType, ...kept }, base };
}

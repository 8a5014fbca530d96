import { randomInt } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ExecutorDescriptor } from "@/lib/flows/executors";
import { secretInputTypes } from "@/lib/flows/executors/contract";
import type { FlowNode, FlowType } from "@/lib/flows/model";
import { type ExecutionGraph, executionGraph } from "./engine/execution-graph";
import {
	type ActiveVersion,
	type FlowChoice,
	type SelectedVersion,
	selectActiveVersion,
	selectVersionNodes,
} from "./versions-repository";

/** How long a change of the active version, of a default flow or of an application's flow may go unnoticed. */
const CACHED_FOR_MS = 900;
const MAX_POINTERS = 10_000;
/** Limit of the cache in characters of definitions; in memory they take a multiple of that. */
const MAX_CHARACTERS = 32_000_000;

/** A version of a flow prepared for execution; it never changes. */
export interface PinnedVersion {
	graph: ExecutionGraph;
	/** Identifiers of fields whose input is hidden on any screen of the flow. */
	secretIdentifiers: ReadonlySet<string>;
}

export interface Versions {
	/** The version that a new execution starts with; undefined without such a flow. */
	active(organizationId: string, choice: FlowChoice): Promise<ActiveVersion | undefined>;
	/** Removes the cached choice, so that the next call reads the database. */
	forget(organizationId: string, choice: FlowChoice): void;
	/** Undefined when the version was deleted and no execution needs it any more. */
	pinned(organizationId: string, of: VersionKey): Promise<PinnedVersion | undefined>;
}

export interface VersionKey {
	flowId: string;
	flowVersion: number;
	flowType: FlowType;
}

/** Prepared versions for these executors, cached. */
export function versionsFor(catalog: ReadonlyMap<string, ExecutorDescriptor>): Versions {
	const pointers = new LRUCache<string, Promise<SelectedVersion | undefined>>({
		max: MAX_POINTERS,
		ttl: CACHED_FOR_MS,
	});
	const graphs = new LRUCache<string, PinnedVersion>({ maxSize: MAX_CHARACTERS });
	return {
		active(organizationId, choice) {
			const key = keyOf(organizationId, choice);
			const known = pointers.get(key);
			if (known !== undefined) return known.then(drawn);
			const loading = selectActiveVersion(organizationId, choice);
			pointers.set(key, loading);
			loading.then(
				(version) => version === undefined && pointers.delete(key),
				() => pointers.delete(key),
			);
			return loading.then(drawn);
		},
		forget: (organizationId, choice) => void pointers.delete(keyOf(organizationId, choice)),
		async pinned(organizationId, { flowId, flowVersion, flowType }) {
			const key = `${organizationId} ${flowId} ${flowVersion}`;
			const known = graphs.get(key);
			if (known !== undefined) return known;
			const nodes = await selectVersionNodes(organizationId, flowId, flowVersion);
			if (nodes === undefined) return undefined;
			const graph = executionGraph(flowType, JSON.parse(nodes) as FlowNode[], catalog);
			const pinned = { graph, secretIdentifiers: secretIdentifiersOf(graph) };
			graphs.set(key, pinned, { size: nodes.length });
			return pinned;
		},
	};
}

/** The version that this execution starts with: chosen at random while the active one is published gradually. */
function drawn(selected: SelectedVersion | undefined): ActiveVersion | undefined {
	if (selected === undefined) return undefined;
	const { canary, ...active } = selected;
	if (canary === null || randomInt(100) < canary.percent) return active;
	return { ...active, flowVersion: canary.stableVersion };
}

function keyOf(organizationId: string, { flowId, applicationId, flowType }: FlowChoice): string {
	return `${organizationId} ${flowId ?? ""} ${applicationId ?? ""} ${flowType}`;
}

function secretIdentifiersOf({ typeOf }: ExecutionGraph): Set<string> {
	return new Set([...typeOf].filter(([, type]) => secretInputTypes.has(type)).map(([identifier]) => identifier));
}

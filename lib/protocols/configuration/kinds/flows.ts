import { z } from "zod";
import { type FlowNode, flowDefinitionSchema, isSubflowStep } from "@/lib/flows/model";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { canonicalText, type Entry } from "../entry";
import type { ConfiguredServer } from "./configured-server";
import { type FlowType, flowNamed } from "./flow-name";
import type { Found, Kind } from "./kind";

/** The version of a step that runs whichever version of the other flow is active when the configuration is applied. */
const ACTIVE = "active";

interface Summary {
	id: string;
	flowType: FlowType;
	handle: string;
	activeVersion: number;
}
type StoredFlow = Summary & { name: string; nodes: FlowNode[] };
interface Use {
	isDefault: boolean;
	applications: { name: string }[] | null;
	totalApplications: number;
}

const { name, handle, flowType, nodes } = flowDefinitionSchema.shape;

/** Flows: the active version of each. Steps that run another flow name it by its handle. */
export const flows: Kind = {
	name: "flows",
	schema: z.strictObject({
		...{ name, handle, flowType, nodes },
		default: z.boolean().default(false).meta({
			description: "Whether applications that choose no flow of its type use it.",
		}),
	}) as unknown as z.ZodType<Entry>,
	key: ["flowType", "handle"],
	references: ({ flowType: type, nodes: all }) =>
		(all as FlowNode[]).flatMap((node, index) => {
			const pin = isSubflowStep(node) ? node.properties : undefined;
			if (pin?.version !== ACTIVE) return [];
			const path = `nodes[${index}].properties.handle`;
			return [{ kind: "flows", name: flowNamed(type as FlowType, String(pin.handle)), path }];
		}),
	async list(server) {
		const summaries = await server.all<Summary>("listFlows", "flows");
		const byId = new Map(summaries.map((each) => [each.id, each]));
		const found: Found[] = [];
		for (const { id } of summaries) {
			const stored = await server.call<StoredFlow>("getFlow", { params: { flowId: id } });
			const use = await server.call<Use>("getFlowUse", { params: { flowId: id } });
			found.push({
				id,
				entry: {
					...{ name: stored.name, handle: stored.handle, flowType: stored.flowType, default: use.isDefault },
					nodes: stored.nodes.map((node) => byHandle(node, byId)),
				},
				secrets: [],
				affected: {
					totalApplications: use.totalApplications,
					...(use.applications !== null && { applications: use.applications.map((each) => each.name) }),
				},
			});
		}
		return found;
	},
	async create(server, entry) {
		const { id } = await server.call<StoredFlow>("createFlow", { body: await definitionOf(entry, server) });
		await makeDefault(server, id, entry);
		return id;
	},
	async update(server, { id, entry: before }, entry) {
		if (!isSame(before, entry) || flows.references?.(entry).length !== 0)
			await server.call("updateFlow", { params: { flowId: id }, body: await definitionOf(entry, server) });
		if (before.default !== true) await makeDefault(server, id, entry);
	},
	async remove(server, { id }) {
		await server.call("deleteFlow", { params: { flowId: id } });
	},
};

async function makeDefault(server: ConfiguredServer, flowId: string, entry: Entry): Promise<void> {
	if (entry.default === true) await server.call("makeDefaultFlow", { params: { flowId } });
}

function isSame(before: Entry, after: Entry): boolean {
	return ["name", "nodes"].every(
		(member) => canonicalText(ownMember(before, member)) === canonicalText(ownMember(after, member)),
	);
}

/** The node with the handle of the flow that it runs, and without its id, which is another one on every server. */
function byHandle(node: FlowNode, known: ReadonlyMap<string, Summary>): FlowNode {
	if (!isSubflowStep(node)) return node;
	const { flowId, version, ...others } = node.properties ?? {};
	const flow = typeof flowId === "string" ? known.get(flowId.toLowerCase()) : undefined;
	if (flow === undefined) return node;
	const pinned = version === flow.activeVersion ? ACTIVE : version;
	return { ...node, properties: { ...others, handle: flow.handle, version: pinned } };
}

async function definitionOf(entry: Entry, server: ConfiguredServer): Promise<Entry> {
	const { default: _, ...definition } = entry;
	const resolved: FlowNode[] = [];
	for (const node of definition.nodes as FlowNode[]) {
		const { handle: named, version, flowId } = node.properties ?? {};
		if (!isSubflowStep(node) || typeof named !== "string" || flowId !== undefined) {
			resolved.push(node);
			continue;
		}
		const id = await server.idOf("flows", flowNamed(definition.flowType as FlowType, named));
		const pinned =
			version === ACTIVE
				? (await server.call<StoredFlow>("getFlow", { params: { flowId: id } })).activeVersion
				: version;
		resolved.push({ ...node, properties: { ...node.properties, flowId: id, version: pinned } });
	}
	return { ...definition, nodes: resolved };
}

/** The entries in an order in which each comes after the flows that it runs. */
export function afterTheirSubflows<Item extends { entry: Entry }>(items: readonly Item[]): Item[] {
	const byKey = new Map(
		items.map((item) => [flowNamed(item.entry.flowType as FlowType, String(item.entry.handle)), item] as const),
	);
	const ordered = new Set<Item>();
	const visiting = new Set<Item>();
	const visit = (item: Item): void => {
		if (ordered.has(item) || visiting.has(item)) return;
		visiting.add(item);
		for (const { name: needed } of flows.references?.(item.entry) ?? []) {
			const other = byKey.get(needed);
			if (other !== undefined) visit(other);
		}
		ordered.add(item);
	};
	for (const item of items) visit(item);
	return [...ordered];
}

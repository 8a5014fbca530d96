import { analysedCatalog } from "@/lib/flows/assurance";
import { flowNotFound, isSmallFlow } from "@/lib/flows/definitions";
import type { FlowNode, FlowType } from "@/lib/flows/model";
import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { onThread } from "@/lib/platform/threads";
import { type ComparedVersion, selectComparedVersions } from "./canary-outcomes-repository";
import { existsFlow } from "./draft-repository";
import type { CanaryComparison } from "./draft-schemas";
import { noCanary } from "./errors";
import { outcomesByPath } from "./outcomes-by-path";
import { versionStrength } from "./version-strength";

/**
 * How both versions of the gradual publication of a flow went, path by path, and how the new one changes what the paths prove.
 * @throws DomainError 404, 409 without a gradual publication, 429
 */
export async function compareCanary(context: RequestContext, flowId: string): Promise<CanaryComparison> {
	return (await comparedCanary(context, flowId)).comparison;
}

/** The same with the type of the flow. */
export async function comparedCanary(
	{ principal: { organizationId } }: RequestContext,
	flowId: string,
): Promise<{ flowType: FlowType; comparison: CanaryComparison }> {
	const id = parseId(flowId);
	if (id === null) throw flowNotFound();
	const [version, stable] = (await selectComparedVersions(organizationId, id)).map(counted);
	if (version === undefined || stable === undefined)
		throw (await existsFlow(organizationId, id)) ? noCanary() : flowNotFound();
	const { flowType } = version;
	const input = { flowType, before: stable.nodes, after: version.nodes };
	const isSmall = [stable, version].every(({ nodes }) => isSmallFlow({ nodes }));
	const { changes, weaker } = await onThread(versionStrength, { organizationId, isSmall, input });
	const comparison = {
		version: version.version,
		stableVersion: stable.version,
		...outcomesByPath(analysedCatalog(), { version, stable }),
		assurance: {
			changes: changes.map(({ facts, attacks = [], ...change }) => ({
				...change,
				facts: [...facts],
				attacks: [...attacks],
			})),
			weaker,
		},
	};
	return { flowType, comparison };
}

function counted({ nodes, ...compared }: ComparedVersion): Omit<ComparedVersion, "nodes"> & { nodes: FlowNode[] } {
	return { ...compared, nodes: nodes === null ? [] : JSON.parse(nodes) };
}

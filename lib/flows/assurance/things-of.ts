import type { FlowNode } from "@/lib/flows/model";
import { parseId } from "@/lib/platform/kernel";
import { analysedCatalog } from "./analysed-catalog";
import { selectNamedThings } from "./named-things-repository";
import type { FlowThings } from "./problems/assurance-rule";
import { namedThings } from "./problems/named-things";

/** What the conditions of these steps name: the names of what exists, by id, and the ids of what does not. */
export async function thingsOf(organizationId: string, nodes: readonly FlowNode[]): Promise<FlowThings> {
	const ids = [...new Set(nodes.flatMap((node) => namedThings(node, analysedCatalog())).map(({ id }) => id))];
	const found = await selectNamedThings(
		organizationId,
		ids.filter((id) => parseId(id) !== null),
	);
	const names = Object.fromEntries(found.map(({ id, name }) => [id, name]));
	return {
		names,
		organizations: found.filter(({ isNear }) => isNear).map(({ id }) => id),
		absent: ids.filter((id) => !Object.hasOwn(names, id)),
	};
}

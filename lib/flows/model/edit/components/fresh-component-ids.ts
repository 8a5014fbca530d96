import { indexComponents } from "../../graph/index-components";
import type { FlowComponent } from "../../schema/component";
import type { FlowNode } from "../../schema/node";
import { idOfCopy } from "../fresh-id";

/** The components and their content with ids that are free in the node; components with free ids stay the same objects. */
export function withFreshIds(node: FlowNode, components: readonly FlowComponent[]): FlowComponent[] {
	const taken = new Set(indexComponents(node).byId.keys());
	const fresh = (component: FlowComponent): FlowComponent => {
		const id = idOfCopy(taken, component.id);
		taken.add(id);
		const children = component.components?.map(fresh);
		const isSame =
			id === component.id && (children?.every((child, at) => child === component.components?.[at]) ?? true);
		return isSame ? component : { ...component, id, ...(children !== undefined && { components: children }) };
	};
	return components.map(fresh);
}

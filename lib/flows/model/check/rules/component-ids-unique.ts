import { indexComponents } from "../../graph/index-components";
import type { FlowRule } from "../flow-rule";

/** Component ids are unique within their node, at any depth. */
export const componentIdsUnique: FlowRule = ({ nodes }) =>
	nodes.flatMap((node, index) =>
		indexComponents(node).duplicates.map(({ component, path }) => ({
			code: "component-id-duplicate",
			severity: "error",
			nodeId: node.id,
			path: `nodes[${index}].${path}.id`,
			message: `Node "${node.id}" has more than one component with the id "${component.id}".`,
			params: { component: component.id },
		})),
	);

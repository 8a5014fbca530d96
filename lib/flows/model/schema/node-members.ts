import type { ExecutorRef, FlowNode, NodeLayout, NodeMeta } from "./node";

/** The names that a type gives members, without its index signature. */
type NamedMember<Members> = keyof { [Name in keyof Members as string extends Name ? never : Name]: true };
type Names<Members> = Readonly<Record<NamedMember<Members>, true>>;

/** The members that Portico knows of a node and of its parts; every other one is kept as it is. */
export const knownMembers: {
	node: Names<FlowNode>;
	executor: Names<ExecutorRef>;
	meta: Names<NodeMeta>;
	layout: Names<NodeLayout>;
} = {
	node: {
		id: true,
		type: true,
		layout: true,
		meta: true,
		inputs: true,
		actions: true,
		properties: true,
		executor: true,
		onSuccess: true,
		onFailure: true,
	},
	executor: { name: true },
	meta: { components: true },
	layout: { size: true, position: true },
};

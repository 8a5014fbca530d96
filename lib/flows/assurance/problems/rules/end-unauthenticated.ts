import type { AssuranceRule } from "../assurance-rule";

/** Nobody reaches an END without being signed in; in a sign-up, without an account. */
export const endUnauthenticated: AssuranceRule = ({ ends, flow }) =>
	ends
		.filter(({ ways }) => ways.some(({ authenticated }) => !authenticated))
		.map(({ nodeId }) => ({
			code: "end-unauthenticated",
			severity: "error",
			nodeId,
			path: `nodes[${flow.nodes.findIndex(({ id }) => id === nodeId)}]`,
			message: `A path leads to END node "${nodeId}" on which nobody is signed in.`,
		}));

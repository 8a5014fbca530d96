import type { FlowIssue } from "../check/flow-issue";

const messages = {
	unpinned: () => "The step runs another flow and does not say which version of which flow.",
	unknown: ({ flow, version }: Params) => `There is no version ${version} of the flow ${flow}.`,
	"other-type": ({ flow, type }: Params) => `The flow "${flow}" is of the type ${type}, and this one is not.`,
	cycle: ({ flow }: Params) => `The flow "${flow}" would run itself.`,
	"too-deep": ({ max }: Params) => `Flows run each other in more than ${max} levels.`,
	empty: ({ flow }: Params) => `The flow "${flow}" has no step that could run: its START leads nowhere, or to its END.`,
	"id-taken": ({ id }: Params) => `Two nodes would be called "${id}".`,
	"too-many-nodes": ({ number, max }: Params) =>
		`With the flows that it runs, the flow has ${number} nodes or more; at most ${max} are allowed.`,
} as const;

type Params = Record<string, string | number>;
export type SubflowProblem = keyof typeof messages;

/** A problem of a step that runs another flow; without a place, of the whole definition. */
export function subflowIssue(
	problem: SubflowProblem,
	place: { nodeId: string; index: number } | null,
	params: Params = {},
): FlowIssue {
	return {
		code: `subflow-${problem}`,
		severity: "error",
		nodeId: place?.nodeId ?? null,
		path: place === null ? "nodes" : `nodes[${place.index}].properties`,
		message: messages[problem](params),
		params,
	};
}

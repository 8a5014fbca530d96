import { promptFreeCycles } from "../../graph/prompt-free-cycles";
import type { FlowRule } from "../flow-rule";

/** No way leads round in a circle without a PROMPT: the server would turn in it for ever. */
export const noPromptFreeCycle: FlowRule = (flow) =>
	promptFreeCycles(flow).map(({ members, cycle }) => {
		const [first = ""] = cycle;
		const round = [...cycle, first].join(" → ");
		return {
			code: "cycle-without-prompt",
			severity: "error",
			nodeId: first,
			path: `nodes[${flow.indexById.get(first)}]`,
			message: `The nodes ${round} go round in a circle without a PROMPT.`,
			params: { cycle: round, members: members.join(", ") },
		};
	});

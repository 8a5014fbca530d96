import { promptFreeCycles } from "../../graph/prompt-free-cycles";
import type { FlowRule } from "../flow-rule";

/** Every cycle contains a PROMPT: otherwise the server would execute it without end. */
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

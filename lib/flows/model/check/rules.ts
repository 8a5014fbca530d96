import type { FlowRule } from "./flow-rule";
import { componentIdsUnique } from "./rules/component-ids-unique";
import { endAtLeastOne } from "./rules/end-at-least-one";
import { endWithoutOutgoing } from "./rules/end-without-outgoing";
import { executorModeKnown } from "./rules/executor-mode-known";
import { executorRegistered } from "./rules/executor-registered";
import { failureWired } from "./rules/failure-wired";
import { noPromptFreeCycle } from "./rules/no-prompt-free-cycle";
import { nodeIdsUnique } from "./rules/node-ids-unique";
import { nodesFinish } from "./rules/nodes-finish";
import { nodesReachable } from "./rules/nodes-reachable";
import { promptHasInputs } from "./rules/prompt-has-inputs";
import { referencesExist } from "./rules/references-exist";
import { refsHaveComponents } from "./rules/refs-have-components";
import { startExactlyOne } from "./rules/start-exactly-one";
import { successWired } from "./rules/success-wired";

/** Every rule, in the order of the reported issues: errors before warnings. */
export const flowRules: readonly FlowRule[] = [
	startExactlyOne,
	endAtLeastOne,
	nodeIdsUnique,
	referencesExist,
	successWired,
	executorRegistered,
	executorModeKnown,
	promptHasInputs,
	endWithoutOutgoing,
	componentIdsUnique,
	noPromptFreeCycle,
	nodesReachable,
	nodesFinish,
	refsHaveComponents,
	failureWired,
];

import { type Operation, operation } from "@/lib/platform/http/operation";
import { analyseSubmitted } from "./analyse-submitted";
import { analyseFlowContract } from "./contract";

export const assuranceOperations: readonly Operation[] = [
	operation(analyseFlowContract, (context, { body }) => analyseSubmitted(context, body)),
];

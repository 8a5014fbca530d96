export { checkFlow } from "./check/check-flow";
export { examineFlow, type FlowExamination } from "./check/examine-flow";
export type { ExecutorCatalog } from "./check/executor-catalog";
export type { FlowIssue, IssueSeverity } from "./check/flow-issue";
export type { FlowRule } from "./check/flow-rule";
export { flowRules } from "./check/rules";
export {
	type ComponentCategory,
	type ComponentType,
	componentTypeOf,
	componentTypes,
} from "./elements/component-types";
export { type TranslationKey, translationKeyOf } from "./elements/translation-key";
export { type Edge, edgeId, edges } from "./graph/edges";
export { type FlowGraph, flowGraph } from "./graph/flow-graph";
export { type ComponentIndex, indexComponents, type PlacedComponent } from "./graph/index-components";
export { withoutPresentation } from "./graph/non-verbose";
export { outgoing, type Slot, type SlotKind, targetsOf } from "./graph/outgoing";
export { type PromptFreeCycle, promptFreeCycles } from "./graph/prompt-free-cycles";
export { canReach, reachableFrom } from "./graph/reachability";
export type { ImportChange } from "./import/import-change";
export { type NormalisedImport, normaliseImport } from "./import/normalise-import";
export { splitImport } from "./import/split-import";
export { componentSchema, type FlowComponent } from "./schema/component";
export { type FlowDefinition, flowDefinitionSchema } from "./schema/flow-definition";
export { type FlowType, flowTypeSchema } from "./schema/flow-type";
export { handleSchema } from "./schema/handle";
export { jsonPath } from "./schema/json-path";
export {
	type ExecutorRef,
	executorRefSchema,
	type FlowNode,
	type NodeAction,
	type NodeInput,
	type NodeLayout,
	type NodeMeta,
	type NodeType,
	nodeActionSchema,
	nodeInputSchema,
	nodeLayoutSchema,
	nodeMetaSchema,
	nodeSchema,
	nodeTypeSchema,
} from "./schema/node";
export { type FlowValidation, validateFlowDefinition } from "./schema/validate-flow-definition";
export type { FlowTemplate } from "./templates/flow-template";
export { flowTemplates } from "./templates/index";
export { templateTexts } from "./templates/template-texts";

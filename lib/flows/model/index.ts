export { type AnnotationChange, compareAnnotations } from "./annotations/compare-annotations";
export {
	addGroup,
	addNote,
	removeGroup,
	removeNote,
	renameInGroups,
	updateGroup,
	updateNote,
} from "./annotations/edit-annotations";
export { emptyAnnotations } from "./annotations/empty-annotations";
export {
	type AnnotationColor,
	type FlowAnnotations,
	type FlowGroup,
	type FlowNote,
	flowAnnotationsSchema,
} from "./annotations/flow-annotations";
export {
	type AnnotationConflict,
	mergeAnnotations,
	resolveAnnotations,
} from "./annotations/merge-annotations";
export { cappedIssues } from "./check/capped-issues";
export { checkFlow } from "./check/check-flow";
export { examineFlow } from "./check/examine-flow";
export type { ExecutorCatalog } from "./check/executor-catalog";
export type { FlowIssue, IssueSeverity } from "./check/flow-issue";
export { flowProblems } from "./check/flow-problems";
export type { ChangeSentence, SentenceWords, SettingOwner, SettingWords } from "./compare/change-sentence";
export { type ComparisonSentences, changeSentences, type NodeInWords } from "./compare/change-sentences";
export { compareFlows } from "./compare/compare-flows";
export type { NodeChange, SlotChange } from "./compare/flow-comparison";
export { intentChanges } from "./compare/intent-changes";
export type { MergeConflict, MergeSide } from "./compare/merge-conflict";
export { mergeFlows, resolveMerge } from "./compare/merge-flows";
export { sameValue } from "./compare/same-value";
export type { Box } from "./drawing/box";
export { cardsInARow } from "./drawing/cards-in-a-row";
export { cardsInLayout } from "./drawing/cards-in-layout";
export { bodyHeight, type DrawnCard, drawnCards, entryY, exitY } from "./drawing/drawn-card";
export { flowWires, type Wire } from "./drawing/flow-wires";
export { type FlowLayout, layoutPlan, portsOf, type StubKind } from "./drawing/layout-plan";
export { laidOutRow } from "./drawing/row-graph";
export { addAfter, addNode, insertOnEdge } from "./edit/add-nodes";
export { alignNodes, distributeNodes } from "./edit/arrange-nodes";
export { cardRows, cardSettings, cardSize, hasStructure } from "./edit/card-size";
export {
	copiesOf,
	copyAnnotations,
	copyFragment,
	duplicateNodes,
	type FlowFragment,
	type FragmentTexts,
	fragmentBox,
	pasteAnnotations,
	pasteFragment,
} from "./edit/clipboard";
export {
	addComponent,
	type ComponentPlace,
	duplicateComponent,
	removeComponent,
	renameComponent,
	updateComponent,
} from "./edit/components/edit-components";
export { setActions, setIdentifier, setInputs } from "./edit/components/edit-entries";
export { moveComponent, shiftComponent } from "./edit/components/move-components";
export { newComponent } from "./edit/components/new-component";
export { usualPlace } from "./edit/components/usual-place";
export { canConnect, connect, disconnect, reconnect } from "./edit/connect";
export { freeSpot } from "./edit/free-spot";
export {
	type History,
	newHistory,
	pushStep,
	redo,
	replacePresent,
	type StepLabel,
	undo,
} from "./edit/history";
export { type Joined, joinAround } from "./edit/join-around";
export { CARD_GAP, makeRoom, settleNodes } from "./edit/make-room";
export { moveNodes, resizeNode, unplaceNodes } from "./edit/move-nodes";
export { newNode } from "./edit/new-node";
export { type BesideNodes, besideNodes, parseFragment } from "./edit/parse-fragment";
export type { Point } from "./edit/point";
export { removeNodes } from "./edit/remove-nodes";
export { renameFlow } from "./edit/rename-flow";
export { renameNode } from "./edit/rename-node";
export { setExecutor, setProperty, updateNode } from "./edit/update-node";
export type {
	ComponentCategory,
	ComponentMember,
	ComponentType,
	ComponentTypeName,
} from "./elements/component-type";
export { componentTypeOf, componentTypes } from "./elements/component-types";
export { defaultAutocomplete, defaultInputMode } from "./elements/default-autocomplete";
export {
	fieldLabel,
	isGenerated,
	withGeneratedComponents,
} from "./elements/generated-components";
export { headingLevel } from "./elements/heading-level";
export { selectOptions } from "./elements/select-options";
export { type TranslationKey, translationKeyOf } from "./elements/translation-key";
export type { QuickFix } from "./fix/quick-fix";
export { quickFixes } from "./fix/quick-fixes";
export { edgeId, edges } from "./graph/edges";
export { flowGraph } from "./graph/flow-graph";
export { indexComponents } from "./graph/index-components";
export { nodeKeys } from "./graph/node-keys";
export { withoutPresentation } from "./graph/non-verbose";
export { type SlotKind, targetsOf } from "./graph/outgoing";
export { type Transition, transitionsOf } from "./graph/transitions-of";
export type { ImportChange } from "./import/import-change";
export { normaliseImport } from "./import/normalise-import";
export { splitImport } from "./import/split-import";
export { flowOrder } from "./outline/flow-order";
export { flowOutline, type OutlineItem } from "./outline/flow-outline";
export {
	type ExportedPicture,
	missingPictures,
	pictureAddress,
	picturesIn,
	withPictures,
} from "./pictures/flow-pictures";
export type { FlowPiece } from "./pieces/flow-piece";
export { flowPieces } from "./pieces/index";
export { branchPlace, insertPiece, pieceSize } from "./pieces/insert-piece";
export { componentSchema, type FlowComponent } from "./schema/component";
export { type FlowDefinition, flowDefinitionSchema, MAX_NODES } from "./schema/flow-definition";
export { type FlowType, flowTypeSchema } from "./schema/flow-type";
export { isHandle } from "./schema/is-handle";
export {
	type FlowNode,
	type NodeAction,
	type NodeInput,
	type NodeType,
	nodeSchema,
} from "./schema/node";
export { definitionOf, otherMembersOf, writtenDefinition } from "./schema/other-members";
export { MAX_VERSION, parseVersion } from "./schema/parse-version";
export { knownMembers } from "./schema/shapes";
export { validateFlowDefinition } from "./schema/validate-flow-definition";
export { expandSubflows, flowsAround, runsSubflows } from "./subflows/expand-subflows";
export { extractSubflow } from "./subflows/extract-subflow";
export { issuesOnSteps } from "./subflows/issues-on-steps";
export type { SubflowLookup, SubflowVersion } from "./subflows/subflow-lookup";
export {
	isSubflowStep,
	pinKey,
	SUBFLOW_EXECUTOR,
	type SubflowPin,
	subflowPinOf,
	subflowPins,
} from "./subflows/subflow-step";
export { flowTemplates } from "./templates/index";
export { templateTexts } from "./templates/template-texts";
export { bringTexts, textsToBring } from "./texts/brought-texts";
export {
	freeKeyName,
	freshKeyName,
	isOwnKey,
	keyNameOf,
	keyParts,
	keyReference,
	type TextPlace,
} from "./texts/key-name";
export { literalTexts } from "./texts/literal-texts";
export { staleWithEdits, type TextEdits, withTextEdits } from "./texts/text-edits";
export { type TextResources, textOf } from "./texts/text-of";
export { type TextFacts, textProblems, usedKeys } from "./texts/text-problems";
export { withReferences } from "./texts/with-references";

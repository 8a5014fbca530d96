export { useCompareSources } from "./compare-sources";
export { DraftComparison } from "./draft-comparison";
export { MergeDialog } from "./loaded-merge-dialog";
export { readTheirs, type Theirs } from "./read-theirs";
export { DefinitionChanges, RestoreChanges } from "./restore-changes";
export type { MergedParts } from "./use-merge";
export { WhoSaved } from "./who-saved";

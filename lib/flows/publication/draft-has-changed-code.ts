import { draftHasChanged, draftTextsHaveChanged } from "./errors";

/** Distinguishes a changed draft from a changed flow, both 412. */
export const draftHasChangedCode = draftHasChanged.code;

/** Distinguishes changed texts from both. */
export const draftTextsHaveChangedCode = draftTextsHaveChanged.code;

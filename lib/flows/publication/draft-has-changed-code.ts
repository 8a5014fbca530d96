import { draftHasChanged } from "@/lib/flows/definitions/contract";

/** Distinguishes a changed draft from a changed flow, both 412. */
export const draftHasChangedCode = draftHasChanged.code;

import type { FlowAnnotations } from "./flow-annotations";

/** No annotations. */
export const emptyAnnotations: FlowAnnotations = Object.freeze({ notes: [], groups: [] });

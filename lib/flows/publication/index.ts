export { selectDraft } from "./draft-repository";
export { passPreview, preparePreview, previewOf } from "./preview";
export { sweepPreviews } from "./sweep-previews";
export { watchCanaries } from "./watch-canaries";

export { selectDraft } from "./draft-repository";
export { passPreview, preparePreview, previewOf } from "./preview";
export { deleteOldPreviews } from "./preview-repository";
export { putDraft } from "./put-draft";
export { awaitingReview } from "./reviews/awaiting-review";
export { watchCanaries } from "./watch-canaries";

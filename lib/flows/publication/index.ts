export { selectDraft } from "./draft-repository";
export { passPreview, preparePreview, previewOf } from "./preview";
export { deleteOldPreviews } from "./preview-repository";
export { watchCanaries } from "./watch-canaries";

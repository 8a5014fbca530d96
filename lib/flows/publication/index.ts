export { selectDraft } from "./draft-repository";
export { flowOfPreview, passPreview, preparePreview } from "./preview";
export { sweepPreviews } from "./sweep-previews";
export { watchCanaries } from "./watch-canaries";

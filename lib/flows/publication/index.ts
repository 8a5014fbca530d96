export { selectDraft } from "./draft-repository";
export { flowOfPreview, type Preview, passPreview, preparePreview } from "./preview";
export { sweepPreviews } from "./sweep-previews";
export { watchCanaries } from "./watch-canaries";

export { analysedCatalog } from "./analysed-catalog";
export { SMALL_STEPS } from "./paths/work-budget";
export { provesEverybody } from "./proves-everybody";
export { reportOnFlow } from "./report-on-flow";

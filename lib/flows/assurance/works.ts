export { analysedCatalog } from "./analysed-catalog";
export { provesEverybody } from "./proves-everybody";
export { reportOnFlow } from "./report-on-flow";
export { SMALL_STEPS } from "./ways/work-budget";

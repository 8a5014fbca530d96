export { addressNetwork } from "./address-network";
export { clockAheadMs, noteClockDifference, now } from "./clock";
export { COUNTED, COUNTED_INSIDE, type Counted, countedOf, countLimit, SEARCHED } from "./counted";
export { newId, parseId } from "./ids";
export { type Paged, type PageRange, pageOrLast } from "./page-or-last";
export { processState } from "./process-state";
export { DomainError } from "./refusal";
export type { Principal, RequestContext } from "./request-context";
export { StartRefusal } from "./start-refusal";

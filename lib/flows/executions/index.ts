export { countTraffic, sweepTraffic } from "./count-traffic";
export { getExecution } from "./get-execution";
export { getTraffic } from "./get-traffic";
export { executionsAfter, listExecutions } from "./list-executions";
export { ownExecutions } from "./own-executions";
export { outcomeOf } from "./repository";

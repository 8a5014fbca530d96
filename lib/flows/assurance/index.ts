export { waysOfFlows } from "./ways-of-flows";

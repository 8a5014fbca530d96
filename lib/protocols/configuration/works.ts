export { strengthOfFlows } from "./flow-strength";

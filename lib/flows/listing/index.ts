export { completionOfFlows } from "./completion-of-flows";
export { problemsOfFlows } from "./problems-of-flows";
export { usesOfFlows } from "./uses-of-flows";

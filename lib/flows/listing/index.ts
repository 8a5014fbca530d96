export { completionOfFlows } from "./completion-of-flows";
export { problemsOfFlows } from "./problems-of-flows";
export { recoveriesOfSignIns } from "./recoveries-of-sign-ins";
export { usesOfFlows } from "./uses-of-flows";

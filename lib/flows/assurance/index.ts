export { getPolicy } from "./policies/get-policy";
export { policyOfFlow } from "./policies/policy-of-flow";
export { waysOfFlows } from "./ways-of-flows";

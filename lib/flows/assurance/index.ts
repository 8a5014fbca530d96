export { judgeOwnSignIn } from "./judge-own-sign-in";
export { getPolicy } from "./policies/get-policy";
export { policyOfFlow } from "./policies/policy-of-flow";
export { servicesOf } from "./services-of";
export { thingsOf } from "./things-of";
export { waysOfFlows } from "./ways-of-flows";

export { analyseSubmitted } from "./analyse-submitted";
export { analysedCatalog } from "./analysed-catalog";
export { getPolicy } from "./policies/get-policy";
export { policiesOfFlows, policyOfFlow } from "./policies/policy-of-flow";
export { putPolicy } from "./policies/put-policy";
export { servicesOf } from "./services-of";
export { thingsOf } from "./things-of";

export { applications } from "./applications";
export { auditEvents } from "./audit";
export { defaultFlows, flowCounts, flows, flowVersions } from "./flows";
export { organizations } from "./organizations";
export { signingKeys, tokenArtifacts } from "./tokens";
export { signInThrottles, users } from "./users";

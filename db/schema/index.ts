export { applications } from "./applications";
export { auditEvents } from "./audit";
export { flowAnnotations } from "./flow-annotations";
export { flowTexts } from "./flow-texts";
export { defaultFlows, flowCounts, flows, flowVersions } from "./flows";
export { organizations } from "./organizations";
export { signingKeys, tokenArtifacts } from "./tokens";
export { signInThrottles, users } from "./users";

export * from "./administration/administration-contract";
export * from "./administration/own-tokens-contract";
export * from "./administration/registration-contract";
export * from "./agents/agent-contract";
export { oidcEndpoints } from "./endpoints";
export * from "./trials/trial-contract";

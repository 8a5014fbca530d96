export * from "./diagnosis-contract";
export * from "./overview-contract";

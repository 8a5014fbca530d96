export * from "./config-contract";
export * from "./mapping-contract";
export * from "./question-contract";

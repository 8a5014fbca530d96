export { lookupIn, type StoredSubflow } from "./lookup-in";
export { problemsOfFlow } from "./parse-flow";

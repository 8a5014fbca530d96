export { canaryStrength } from "./canary-strength";
export { problemsOfDraft } from "./problems-of-draft";

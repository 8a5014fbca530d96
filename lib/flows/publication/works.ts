export { problemsOfDraft } from "./problems-of-draft";
export { versionStrength } from "./version-strength";

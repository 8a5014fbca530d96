export { problemsOfDraft } from "./problems-of-draft";

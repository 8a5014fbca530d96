export { explainSignIn } from "./explain-sign-in";
export { getOverview } from "./get-overview";

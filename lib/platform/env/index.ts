export { type Environment, environment } from "./environment";
export { type Secrets, secrets } from "./secrets";

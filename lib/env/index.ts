export { type Environment, environment, environmentSchema, parseEnvironment } from "./environment";
export { loadSecrets, type Secrets, secrets } from "./secrets";

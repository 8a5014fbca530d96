export { type DatabaseAddress, type DatabaseHost, parseDatabaseUrl } from "./database-url";
export { type Environment, environment } from "./environment";
export { type Secrets, secrets } from "./secrets";

export { type DatabaseAddress, type DatabaseHost, parseDatabaseUrl } from "./database-url";
export { type Environment, environment } from "./environment";
export { keptSecrets, listed, secrets } from "./secrets";

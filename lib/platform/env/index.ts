export { type DatabaseAddress, type DatabaseHost, parseDatabaseUrl } from "./database-url";
export { type Environment, environment } from "./environment";
export { DEFAULT_HASH_COSTS, isWeakHash, MAX_HASH_TIMES_DEFAULT } from "./hash-costs";
export { keptSecrets, listed, secrets } from "./secrets";

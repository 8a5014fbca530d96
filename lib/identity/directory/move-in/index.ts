export { exportUsers } from "./export-users";
export { type ImportCounts, importUsers } from "./import-users";
export type { SourceRecord } from "./imported-user";
export { auth0Users } from "./sources/auth0";
export { type FirebaseParameters, firebaseUsers } from "./sources/firebase";
export { keycloakUsers } from "./sources/keycloak";
export { porticoUsers } from "./sources/portico";
export { thunderidUsers } from "./sources/thunderid";
export { WSO2_DEFAULT_DIGEST, type Wso2Digest, wso2Users } from "./sources/wso2";

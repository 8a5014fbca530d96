export { browseSecrets } from "./browse-secrets";
export { getSecret } from "./get-secret";
export { usableSecrets } from "./list-secrets";
export { moveLiteralSecrets } from "./move-literal-secrets";
export { encryptedSecrets } from "./sealed-value";
export { secretPort } from "./secret-port";

export { createIdentityProvider } from "./create-identity-provider";
export { deleteIdentityProvider } from "./delete-identity-provider";

export { getIdentityProvider } from "./get-identity-provider";
export { identityProviderPort } from "./identity-provider-port";
export { listIdentityProviders } from "./list-identity-providers";
export type { ExecutionIdentityProvider, IdentityProviderPort } from "./ports";
export { presentIdentityProvider } from "./present";
export { encryptedIdentityProviders } from "./stored-settings";
export { updateIdentityProvider } from "./update-identity-provider";
export { usableIdentityProviders } from "./usable-identity-providers";

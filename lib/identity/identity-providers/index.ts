export { createIdentityProvider } from "./create-identity-provider";
export { deleteIdentityProvider } from "./delete-identity-provider";
export { discoverIssuer } from "./discover-issuer";
export { getIdentityProvider } from "./get-identity-provider";
export { identityProviderPort } from "./identity-provider-port";
export { listIdentityProviders } from "./list-identity-providers";
export { presentIdentityProvider, presentNewIdentityProvider } from "./present";
export { testIdentityProvider } from "./test-identity-provider";
export { updateIdentityProvider } from "./update-identity-provider";

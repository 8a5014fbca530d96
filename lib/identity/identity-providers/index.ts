export { createIdentityProvider } from "./create-identity-provider";
export { deleteIdentityProvider } from "./delete-identity-provider";

export { atDirectory, type DirectoryAccess } from "./directory/directory-access";
export { mappedMembers } from "./directory/directory-groups";
export { claimsOf, isStillThere, peopleOf, subjectOf } from "./directory/directory-people";
export { accessOf } from "./directory/preview-directory";
export { getIdentityProvider } from "./get-identity-provider";
export { identityProviderPort } from "./identity-provider-port";
export { linkableIdentityProviders } from "./linkable-identity-providers";
export { listIdentityProviders } from "./list-identity-providers";
export type { DirectoryAnswer, DirectoryPerson, ExecutionIdentityProvider, IdentityProviderPort } from "./ports";
export { presentIdentityProvider } from "./present";
export { encryptedIdentityProviders } from "./stored-settings";
export { updateIdentityProvider } from "./update-identity-provider";
export { usableIdentityProviders } from "./usable-identity-providers";

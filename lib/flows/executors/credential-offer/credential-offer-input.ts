/** With this input the person says that the credential is in their wallet. */
export const addedInput = { identifier: "credentialAdded", type: "CHECKBOX" };

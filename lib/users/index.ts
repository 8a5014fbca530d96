export { deleteOldAttempts } from "./attempts-repository";
export { consentPort } from "./consent-port";
export { credentialPort } from "./credential-port";
export { oneTimeCodePort } from "./one-time-code-port";
export { deleteOldOneTimeCodes } from "./one-time-code-repository";
export { hashPassword } from "./password";
export { selectUser as userById, type User } from "./repository";
export { signInWithPassword } from "./sign-in-with-password";
export { userPort } from "./user-port";

export { endSignIn } from "./end-sign-in";
export { handleProtocol, isProtocolPath } from "./protocol-handler";
export { ADMINISTRATION_SCOPES } from "./scopes";
export { completeSignIn, type PendingSignIn, pendingSignIn } from "./sign-in";

export { answerConsent, type PendingConsent, pendingConsent } from "./consent";
export { endSignIn } from "./end-sign-in";
export { finishFlow } from "./finish-flow";
export { flowPath, flowSecret } from "./flow-cookie";
export { leaveFlow } from "./leave-flow";
export { endOtherSessions, endOwnSession, ownSessions, sessionOfToken } from "./own-sessions";
export { handleProtocol, isProtocolPath } from "./protocol-handler";
export { restartFlow } from "./restart-flow";
export { deleteEndedSessions, type SignInSession } from "./session-repository";

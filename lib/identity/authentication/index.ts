export { authOptions } from "./auth-options";
export { authenticate, authenticateAnywhere } from "./authenticate";
export {
	BREAK_GLASS_MINUTES,
	breakGlassCode,
	breakGlassTicket,
	readBreakGlassCode,
	readBreakGlassTicket,
} from "./break-glass-code";
export { CONSOLE_CLIENT_ID, CONSOLE_SESSION_SECONDS, consoleClientSecrets } from "./console-client";
export { PROOF_ALGORITHMS, requireProof } from "./require-proof";
export { readSessionToken } from "./session-token";

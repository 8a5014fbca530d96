export { authOptions } from "./auth-options";
export { CONSOLE_CLIENT_ID, CONSOLE_SESSION_SECONDS, consoleClientSecret } from "./console-client";
export { readSessionToken } from "./session-token";

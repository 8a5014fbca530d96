export { attemptsKey } from "./attempts-key";
export { type AttemptKeys, countAttempts, deleteOldAttempts, forgivingOf } from "./attempts-repository";
export { type Account, selectAccount as accountOf } from "./belonging-repository";
export { consentPort } from "./consent-port";
export { credentialPort, encryptedCredentials, MAX_FACTOR_TRIES, totpAttemptsKey } from "./credential-port";
export { isGuest } from "./is-guest";
export { deleteOldKnownBrowsers } from "./known-browser-repository";
export {
	forgetOwnKnownBrowser,
	ownKnownBrowsers,
	rememberBrowser,
	reportableSignIn,
	reportSignIn,
	signInHistoryPort,
} from "./known-browsers";
export { idOfIdentifiedUser, matchingName, readEntered, selectIdOfIdentifiedUser as idOf } from "./look-up-repository";
export { managesAccount } from "./manages-account";
export { mayUseApplication } from "./may-use-repository";
export { lockNames, nameIsOwn } from "./namespace-repository";
export { oneTimeCodePort } from "./one-time-code-port";
export { deleteOldOneTimeCodes } from "./one-time-code-repository";
export { hashPassword } from "./password";
export { judgePassword } from "./password-policy";
export { type Profile, selectProfile as profileOf } from "./profile-repository";
export { deleteOldReports } from "./sign-in-report-repository";
export { MAX_PER_ACCOUNT, signInWithPassword } from "./sign-in-with-password";
export { deleteExpiredTrustedBrowsers } from "./trusted-browser-repository";
export {
	endOwnTrustedBrowser,
	endOwnTrustedBrowsers,
	ownTrustedBrowsers,
	trustBrowser,
	trustedBrowserPort,
} from "./trusted-browsers";
export { userCodeMatches } from "./user-code";
export { userPort } from "./user-port";

export { getWalletVerifier } from "./get-wallet-verifier";
export type {
	AskedCredential,
	RedeemedPresentation,
	VerifiedCredential,
	WalletPort,
	WalletRequest,
} from "./ports";
export { hasAnswered } from "./presentations/has-answered";
export { type AnsweringDevice, answeringDevices } from "./presentations/pending-presentation";
export { deleteOldPresentations } from "./presentations/presentations-repository";
export { putWalletVerifier } from "./put-wallet-verifier";
export { encryptedWalletVerifiers } from "./stored-verifier";
export {
	browserRequest,
	MAX_ANSWER_BYTES,
	receiveAnswer,
	receiveBrowserAnswer,
	requestObject,
} from "./wallet-endpoints";
export { type WalletPolicy, walletPolicy } from "./wallet-policy";
export { walletPort } from "./wallet-port";

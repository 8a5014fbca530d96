/** Whether an input of this type is answered by something that a device may lack: a passkey, a wallet, or scripts. */
export function isOfDevice(type: string): boolean {
	return type === "PASSKEY" || type === "WALLET" || type === "PROOF_OF_WORK";
}

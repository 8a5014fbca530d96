/** Whether an input of this type is answered by something that a device may lack: a passkey, or a wallet. */
export function isOfDevice(type: string): boolean {
	return type === "PASSKEY" || type === "WALLET";
}

import { defineRefusal } from "@/lib/platform/kernel/refusal";

export const invalidWalletVerifier = defineRefusal({
	kind: "invalid",
	code: "WAL-1001",
	message: "Invalid request format",
	when: "The body is malformed, a certificate does not fit the key or the host, or an issuer cannot be trusted as described.",
	description: (problem: string) => problem,
});

export const walletVerifierHasChanged = defineRefusal({
	kind: "precondition-failed",
	code: "WAL-1012",
	message: "Wallet settings have changed",
	when: "`If-Match` names another revision than the present one.",
	description: (revision: number) => `They are at revision ${revision}; the request expected another one.`,
});

export const presentationNotFound = defineRefusal({
	kind: "not-found",
	code: "WAL-1006",
	message: "Request not found",
	when: "No wallet is asked this now: the request does not exist, has been answered, or has expired.",
	remedy: "Begin the sign-in again.",
	description: "No wallet is asked this any more.",
});

export const invalidPresentation = defineRefusal({
	kind: "invalid",
	code: "WAL-1002",
	message: "Answer not accepted",
	when: "The answer of a wallet is not encrypted as the request demands, or belongs to another request.",
	description: (problem: string) => problem,
});

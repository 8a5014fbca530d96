import type { FlowTemplate } from "./flow-template";
import { passwordSteps } from "./password-steps";
import { signInBeginning } from "./sign-in-beginning";
import { signInEnding } from "./sign-in-ending";
import { walletStep } from "./wallet-steps";

/** A credential of a wallet, for whoever has signed up with one; otherwise a password. */
export const walletOrPassword: FlowTemplate = {
	id: "wallet-or-password",
	flowType: "AUTHENTICATION",
	icon: "id-card",
	titleKey: "templates:wallet_or_password.title",
	descriptionKey: "templates:wallet_or_password.description",
	definition: () => ({
		name: "Wallet or password",
		handle: "wallet-or-password",
		flowType: "AUTHENTICATION",
		nodes: [
			...signInBeginning("ask_password"),
			...passwordSteps({
				recovery: "link",
				others: [{ id: "use_wallet", text: "signin:options.wallet", to: "present_credential" }],
			}),
			walletStep("present_credential", { onSuccess: "check_access", onFailure: "ask_password" }),
			...signInEnding("ask_password"),
		],
	}),
};

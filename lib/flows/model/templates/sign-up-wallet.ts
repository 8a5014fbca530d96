import type { FlowTemplate } from "./flow-template";
import { signUpEnding } from "./sign-up-ending";
import { startAt } from "./steps";
import { walletStep } from "./wallet-steps";

/** A new account for whom a credential identifies, with the names that its issuer attests. */
export const signUpWallet: FlowTemplate = {
	id: "sign-up-wallet",
	flowType: "REGISTRATION",
	icon: "id-card",
	titleKey: "templates:sign_up_wallet.title",
	descriptionKey: "templates:sign_up_wallet.description",
	definition: () => ({
		name: "Sign-up with a wallet",
		handle: "sign-up-wallet",
		flowType: "REGISTRATION",
		nodes: [
			startAt("present_credential"),
			walletStep("present_credential", { onSuccess: "create_account" }),
			...signUpEnding("create_account", []),
		],
	}),
};

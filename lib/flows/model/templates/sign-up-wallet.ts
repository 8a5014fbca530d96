import { usernameField } from "./field";
import type { FlowTemplate } from "./flow-template";
import { screen } from "./screen";
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
			startAt("ask_username"),
			screen("ask_username", {
				heading: "signup:heading",
				hint: "signup:wallet.hint",
				fields: [usernameField],
				submit: { id: "continue", text: "elements:buttons.continue", to: "present_credential" },
			}),
			walletStep("present_credential", { onSuccess: "create_account", onFailure: "ask_username" }),
			...signUpEnding("ask_username", [usernameField]),
		],
	}),
};

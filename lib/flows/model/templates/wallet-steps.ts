import type { FlowNode } from "../schema/node";
import { step } from "./steps";

/** Asks for the identity card of a wallet of the European Union, whose number finds the account again. */
export function walletStep(id: string, to: { onSuccess: string; onFailure?: string }): FlowNode {
	return step(id, {
		executor: { name: "WalletExecutor" },
		properties: {
			credentialType: "urn:eudi:pid:1",
			identifierClaim: "personal_administrative_number",
			claims: [
				{ claim: "given_name", attribute: "firstName" },
				{ claim: "family_name", attribute: "lastName" },
			],
		},
		...to,
	});
}

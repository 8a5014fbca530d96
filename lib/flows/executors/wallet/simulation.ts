import { asks, failure, type Simulation, success } from "../simulated-outcome";
import { ownSubject } from "../simulated-person";
import { WALLET_ANSWER } from "./answer-values";

const input = { identifier: WALLET_ANSWER, type: "WALLET" };

/** Every answer of the test wallet. */
export const simulation: Simulation = {
	executor: "WalletExecutor",
	outcomes: ({ values, subject, flowType }) => {
		if (!(WALLET_ANSWER in values))
			return [
				asks("asks-for-credential", [input], { walletLink: "openid4vp://", walletClaims: "[]", walletType: "" }),
				failure("no-sender", "not-configured"),
			];
		const isSignUp = flowType === "REGISTRATION";
		return [
			...(subject === "nobody"
				? []
				: [success("credential-right", isSignUp ? {} : { subject: ownSubject(subject, values) })]),
			failure("credential-untrusted", "credential-issuer"),
			failure("credential-expired", "credential-expired"),
			failure("credential-revoked", "credential-revoked"),
			failure("wallet-declined", "declined"),
			isSignUp
				? failure("account-exists", "account-exists", {}, true)
				: failure("credential-unknown", "account-unavailable"),
		];
	},
};

import { asks, failure, type Simulation, success } from "../simulated-outcome";
import { addedInput } from "./credential-offer-input";

export const simulation: Simulation = {
	executor: "CredentialOfferExecutor",
	outcomes: ({ values }) => {
		if (addedInput.identifier in values) return [success("credential-added")];
		return [
			asks("asks-to-add-credential", [addedInput], { credentialOffer: "openid-credential-offer://" }),
			failure("not-signed-in", "not-signed-in"),
			failure("credential-not-offered", "not-configured"),
		];
	},
};

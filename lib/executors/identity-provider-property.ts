import { z } from "zod";

/** The connection a federated sign-in goes through. */
export const identityProviderProperty = {
	idpId: z
		.string()
		.min(1)
		.meta({ title: "Identity provider", description: "Identifier of the configured identity provider." }),
};

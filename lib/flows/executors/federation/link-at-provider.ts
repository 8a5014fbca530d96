import type { ExecutorDescriptor } from "../executor-descriptor";
import { oidcAuthExecutor } from "../oidc-auth/executor";
import { linkingAtProvider } from "./federated-sign-in";
import { oauthProtocol } from "./oauth-protocol";

/**
 * Links the account at a provider to that of the signed-in person. It is no step of flows: the account pages run it, so nothing of
 * it is in the catalog.
 */
export const linkAtProvider: ExecutorDescriptor = {
	...oidcAuthExecutor,
	name: "AccountLink",
	async execute(context) {
		const { idpId } = oidcAuthExecutor.properties.parse(context.properties);
		const bound = { ...context, properties: { idpId } };
		if ((await context.ports.identityProviders.byId(idpId))?.kind !== "saml")
			return linkingAtProvider(oauthProtocol, "oidc", "google", "github")(bound);
		const { samlProtocol } = await import("./saml/saml-protocol");
		return linkingAtProvider(samlProtocol, "saml")(bound);
	},
};

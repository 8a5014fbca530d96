import { interactionPolicy } from "oidc-provider";
import { extensionOf } from "../clients/client-settings";

const { Check, Prompt, base } = interactionPolicy;

/**
 * When a request needs the user: the engine's rules, and three of Portico. Every authorization request runs the application's
 * flow, which decides whether an existing session is enough. `prompt=create` starts a sign-up (Initiating User Registration via
 * OpenID Connect 1.0). Trusted applications need no consent.
 */
export function promptPolicy() {
	const policy = base();
	policy
		.get("login")
		?.checks.add(
			new Check(
				"flow",
				"the sign-in of the application has to be gone through",
				"login_required",
				({ oidc }) => oidc.result?.login === undefined,
			),
		);
	policy.add(new Prompt({ name: "create", requestable: true }), 0);
	const consent = policy.get("consent");
	const asked = consent?.checks.get("consent_prompt");
	if (consent === undefined || asked === undefined) throw new Error("the engine asks for consent in another way now");
	consent.checks.remove("consent_prompt");
	consent.checks.add(
		new Check(
			"consent_prompt",
			"consent prompt was not resolved",
			"consent_required",
			async (ctx) => extensionOf(ctx.oidc.client)?.trusted !== true && (await asked.check(ctx)),
		),
		0,
	);
	return policy;
}

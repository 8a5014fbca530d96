import { interactionPolicy } from "oidc-provider";
import { extensionOf } from "../clients/client-settings";

const { Check, Prompt, base } = interactionPolicy;

/**
 * When somebody is asked: the engine's rules, and three of ours. Every authorization request is answered by the application's
 * flow, which decides for itself what an existing session is good for; `prompt=create` asks for a new account (Initiating
 * User Registration via OpenID Connect 1.0); and trusted applications need nobody's consent.
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

import { interactionPolicy, type KoaContextWithOIDC } from "oidc-provider";
import { satisfiesAcr } from "@/lib/executors";
import { wordsOf } from "./words-of";

const { Check, Prompt, base } = interactionPolicy;

/**
 * When somebody is asked: the engine's rules, and three of ours. `prompt=create` asks for a new account (Initiating User
 * Registration via OpenID Connect 1.0), a session weaker than `acr_values` is asked once more, and Portico's own
 * applications need nobody's consent.
 */
export function promptPolicy() {
	const policy = base();
	policy.add(new Prompt({ name: "create", requestable: true }), 0);
	policy
		.get("login")
		?.checks.add(new Check("acr_values", "the session is weaker than asked for", "login_required", isWeakerThanAsked));
	const consent = policy.get("consent");
	const asked = consent?.checks.get("consent_prompt");
	if (consent === undefined || asked === undefined) throw new Error("the engine asks for consent in another way now");
	consent.checks.remove("consent_prompt");
	consent.checks.add(
		new Check(
			"consent_prompt",
			"consent prompt was not resolved",
			"consent_required",
			async (ctx) => ctx.oidc.client?.first_party !== true && (await asked.check(ctx)),
		),
		0,
	);
	return policy;
}

/** `acr_values` is voluntary (OpenID Connect Core §5.5.1.1): it is tried once, and never where nobody may be asked. */
function isWeakerThanAsked({ oidc }: KoaContextWithOIDC): boolean {
	const asked = wordsOf(oidc.params?.acr_values);
	if (asked.length === 0 || oidc.prompts.has("none") || oidc.result?.login !== undefined) return false;
	return !satisfiesAcr(oidc.session?.acr, asked);
}

import { interactionPolicy, type KoaContextWithOIDC } from "oidc-provider";
import { ORGANIZATIONS_CLIENT_ID } from "@/lib/applications";
import { satisfiesAcr } from "@/lib/executors";
import { accountOf } from "@/lib/users";
import { wordsOf } from "./words-of";

const { Check, Prompt, base } = interactionPolicy;

/**
 * When somebody is asked: the engine's rules, and four of ours. `prompt=create` asks for a new account (Initiating User
 * Registration via OpenID Connect 1.0), a session weaker than `acr_values` is asked once more, and Portico's own
 * applications need nobody's consent; and whoever came by an address that leads to this organization is asked where
 * another one is signed in.
 */
export function promptPolicy(organizationId: string) {
	const policy = base();
	policy
		.get("login")
		?.checks.add(
			new Check("login_hint", "somebody else is meant", "login_required", (ctx) => isSomebodyElse(organizationId, ctx)),
		);
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

/** An application's `login_hint` is a hint; that of a sign-in further up is who the person said they are. */
async function isSomebodyElse(organizationId: string, { oidc }: KoaContextWithOIDC): Promise<boolean> {
	const hint = oidc.params?.login_hint;
	const { session, client, result } = oidc;
	if (client?.clientId !== ORGANIZATIONS_CLIENT_ID || typeof hint !== "string" || hint === "") return false;
	if (session?.accountId === undefined || result?.login !== undefined || oidc.prompts.has("none")) return false;
	const account = await accountOf(organizationId, session.accountId);
	return ![account?.username, account?.email].some((name) => name?.toLowerCase() === hint.toLowerCase());
}

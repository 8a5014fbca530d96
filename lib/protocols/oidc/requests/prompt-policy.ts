import { decodeJwt } from "jose";
import { errors, interactionPolicy, type KoaContextWithOIDC } from "oidc-provider";
import { mayUseApplication, NO_ACCESS } from "../access/require-access";
import { needsQuestion } from "../authorization-details/granted-details";
import { subjectOf } from "../claims/subject";
import { extensionOf } from "../clients/client-settings";

const { Check, Prompt, base } = interactionPolicy;

/**
 * When a request needs the user: the engine's rules, and those of Portico. Every authorization request runs the application's
 * flow, which decides whether an existing session is enough. `prompt=create` starts a sign-up (Initiating User Registration via
 * OpenID Connect 1.0), and `prompt=select_account` a sign-in at which the user names an account. What no sign-in can meet ends the
 * request after the first one. Who may not use the application is told so, and gets no further. Trusted applications need no consent.
 */
export function promptPolicy(organizationId: string) {
	const policy = base();
	const login = policy.get("login");
	if (login === undefined) throw new Error("the engine asks for a sign-in in another way now");
	for (const [reason, error] of ENDS) {
		const check = login.checks.get(reason);
		if (check === undefined) throw new Error(`the engine has no check ${reason} any more`);
		const { check: isUnmet } = check;
		check.check = async (ctx) => {
			if (!(await isUnmet(ctx))) return false;
			if (hasSignedIn(ctx)) throw error(check.description);
			return true;
		};
	}
	login.checks.add(
		new Check(
			"flow",
			"the sign-in of the application has to be gone through",
			"login_required",
			(ctx) => !hasSignedIn(ctx),
		),
	);
	login.checks.add(
		new Check("hinted", "somebody else signed in than id_token_hint names", "login_required", async (ctx) => {
			const sub = hintedSubject(ctx);
			const accountId = ctx.oidc.session?.accountId;
			if (!hasSignedIn(ctx) || sub === undefined) return false;
			if (accountId === undefined || sub !== (await subjectOf(organizationId, ctx.oidc.client, accountId)))
				throw loginRequired();
			return false;
		}),
	);
	for (const name of ["create", "select_account"]) policy.add(new Prompt({ name, requestable: true }), 0);
	const access = new Check(
		"access",
		NO_ACCESS,
		"access_denied",
		async (ctx) =>
			ctx.oidc.session?.accountId !== undefined &&
			!(await mayUseApplication(ctx, organizationId, ctx.oidc.session.accountId)),
	);
	// After the sign-in, and before anything is asked for an application that the person may not use.
	policy.add(new Prompt({ name: "access", requestable: false }, access), policy.length - 1);
	const consent = policy.get("consent");
	const asked = consent?.checks.get("consent_prompt");
	if (consent === undefined || asked === undefined) throw new Error("the engine asks for consent in another way now");
	const details = consent.checks.get("rar_prompt");
	if (details === undefined) throw new Error("the engine asks for authorization details in another way now");
	details.check = needsQuestion;
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

function hasSignedIn({ oidc }: KoaContextWithOIDC): boolean {
	return oidc.result?.login !== undefined;
}

/** The engine verified the hint at the beginning of the request, and forgets it until the sign-in is over. */
function hintedSubject({ oidc }: KoaContextWithOIDC): string | undefined {
	const hint = oidc.params?.id_token_hint;
	try {
		return typeof hint === "string" ? decodeJwt(hint).sub : undefined;
	} catch {
		// It is encrypted.
		return undefined;
	}
}

const loginRequired = (description?: string) => new errors.LoginRequired(description);
const unmet = (description?: string) => new errors.UnmetAuthenticationRequirements(description);

/**
 * The checks of the engine that ask for a sign-in again and again, and the error after a sign-in that did not meet them (OpenID
 * Connect Core §3.1.2.2 and §5.5.1.1, OpenID Connect Core Error Code unmet_authentication_requirements 1.0).
 */
const ENDS = [
	["claims_id_token_sub_value", loginRequired],
	["essential_acrs", unmet],
	["essential_acr", unmet],
] as const;

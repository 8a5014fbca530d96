import { type Configuration, errors } from "oidc-provider";
import { userPort } from "@/lib/identity/directory";
import { triggerApproval } from "./trigger-approval";
import { verifyUserCode } from "./verify-user-code";

/** Short enough to be compared at a glance (CIBA Core 1.0 §7.1), in any language, without what could hide or reorder it. */
const BINDING_MESSAGE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,64}$/u;

/** Requests that a person approves on another device (OpenID Connect CIBA Core 1.0), by poll and ping. */
export function backchannelAuthentication(
	organizationId: string,
): NonNullable<NonNullable<Configuration["features"]>["ciba"]> {
	return {
		enabled: true,
		deliveryModes: ["poll", "ping"],
		async processLoginHint(_ctx, hint) {
			if (hint === undefined || hint.length > 500) return undefined;
			const users = userPort(organizationId);
			const user = (await users.byAttribute("username", hint)) ?? (await users.byAttribute("email", hint));
			return user?.userId;
		},
		async processLoginHintToken() {
			throw new errors.InvalidRequest("login_hint_token is not supported: send login_hint or id_token_hint");
		},
		verifyUserCode: (ctx, account, userCode) =>
			verifyUserCode(ctx, { organizationId, accountId: account.accountId, userCode }),
		async validateBindingMessage(_ctx, message) {
			if (message !== undefined && !BINDING_MESSAGE.test(message))
				throw new errors.InvalidBindingMessage("the binding_message must have 1 to 64 printable characters");
		},
		// A hint about the circumstances of the asking device, which decides nothing here.
		validateRequestContext: async () => {},
		triggerAuthenticationDevice: (ctx, request, account) =>
			triggerApproval(ctx, { organizationId, request, accountId: account.accountId }),
	};
}

import type { ExecutorDescriptor } from "./executor";
import { attributeCollector } from "./registered/attribute-collector";
import { authAssertExecutor } from "./registered/auth-assert-executor";
import { authorizationExecutor } from "./registered/authorization-executor";
import { basicAuthExecutor } from "./registered/basic-auth-executor";
import { consentExecutor } from "./registered/consent-executor";
import { emailOtpAuthExecutor } from "./registered/email-otp-auth-executor";
import { githubOauthExecutor } from "./registered/github-oauth-executor";
import { googleOidcAuthExecutor } from "./registered/google-oidc-auth-executor";
import { httpRequestExecutor } from "./registered/http-request-executor";
import { identifyingExecutor } from "./registered/identifying-executor";
import { invitationExecutor } from "./registered/invitation-executor";
import { magicLinkExecutor } from "./registered/magic-link-executor";
import { oidcAuthExecutor } from "./registered/oidc-auth-executor";
import { organizationDiscoveryExecutor } from "./registered/organization-discovery-executor";
import { parentSignInExecutor } from "./registered/parent-sign-in-executor";
import { passkeyExecutor } from "./registered/passkey-executor";
import { provisioningExecutor } from "./registered/provisioning-executor";
import { sendEmailExecutor } from "./registered/send-email-executor";
import { sendSmsExecutor } from "./registered/send-sms-executor";
import { sessionExecutor } from "./registered/session-executor";
import { smsOtpAuthExecutor } from "./registered/sms-otp-auth-executor";
import { totpExecutor } from "./registered/totp-executor";
import { userTypeResolver } from "./registered/user-type-resolver";
import { verifyOtpExecutor } from "./registered/verify-otp-executor";

/** Every executor a flow can name, in the order of the palette. */
export const executorCatalog: ReadonlyMap<string, ExecutorDescriptor> = new Map(
	[
		identifyingExecutor,
		basicAuthExecutor,
		passkeyExecutor,
		sessionExecutor,
		smsOtpAuthExecutor,
		sendSmsExecutor,
		verifyOtpExecutor,
		emailOtpAuthExecutor,
		magicLinkExecutor,
		totpExecutor,
		googleOidcAuthExecutor,
		githubOauthExecutor,
		oidcAuthExecutor,
		organizationDiscoveryExecutor,
		parentSignInExecutor,
		userTypeResolver,
		invitationExecutor,
		attributeCollector,
		provisioningExecutor,
		authorizationExecutor,
		consentExecutor,
		sendEmailExecutor,
		httpRequestExecutor,
		authAssertExecutor,
	].map((executor: ExecutorDescriptor) => [executor.name, executor]),
);

import { approvalExecutor } from "./approval/executor";
import { approvalNoticeExecutor } from "./approval-notice/executor";
import { attributeCollector } from "./attribute-collector/executor";
import { authAssertExecutor } from "./auth-assert/executor";
import { authorizationExecutor } from "./authorization/executor";
import { basicAuthExecutor } from "./basic-auth/executor";
import { conditionExecutor } from "./condition/executor";
import { consentExecutor } from "./consent/executor";
import { credentialOfferExecutor } from "./credential-offer/executor";
import { emailOtpAuthExecutor } from "./email-otp-auth/executor";
import type { ExecutorDescriptor } from "./executor-descriptor";
import { githubOauthExecutor } from "./github-oauth/executor";
import { googleOidcAuthExecutor } from "./google-oidc-auth/executor";
import { httpRequestExecutor } from "./http-request/executor";
import { identifyingExecutor } from "./identifying/executor";
import { invitationExecutor } from "./invitation/executor";
import { ldapAuthExecutor } from "./ldap-auth/executor";
import { magicLinkExecutor } from "./magic-link/executor";
import { oidcAuthExecutor } from "./oidc-auth/executor";
import { organizationDiscoveryExecutor } from "./organization-discovery/executor";
import { parentSignInExecutor } from "./parent-sign-in/executor";
import { passkeyExecutor } from "./passkey/executor";
import { provisioningExecutor } from "./provisioning/executor";
import { recoveryCodeExecutor } from "./recovery-code/executor";
import { riskExecutor } from "./risk/executor";
import { samlAuthExecutor } from "./saml-auth/executor";
import { sendEmailExecutor } from "./send-email/executor";
import { sendSmsExecutor } from "./send-sms/executor";
import { sessionExecutor } from "./session/executor";
import { setPasswordExecutor } from "./set-password/executor";
import { smsOtpAuthExecutor } from "./sms-otp-auth/executor";
import { stepUpExecutor } from "./step-up/executor";
import { subflowExecutor } from "./subflow/executor";
import { totpExecutor } from "./totp/executor";
import { trustedBrowserExecutor } from "./trusted-browser/executor";
import { userTypeResolver } from "./user-type-resolver/executor";
import { verifyOtpExecutor } from "./verify-otp/executor";
import { walletExecutor } from "./wallet/executor";

/** Every executor a flow can name, in the order of the palette. */
export const executorCatalog: ReadonlyMap<string, ExecutorDescriptor> = new Map(
	[
		identifyingExecutor,
		basicAuthExecutor,
		ldapAuthExecutor,
		setPasswordExecutor,
		passkeyExecutor,
		sessionExecutor,
		stepUpExecutor,
		trustedBrowserExecutor,
		smsOtpAuthExecutor,
		sendSmsExecutor,
		verifyOtpExecutor,
		emailOtpAuthExecutor,
		magicLinkExecutor,
		totpExecutor,
		recoveryCodeExecutor,
		googleOidcAuthExecutor,
		githubOauthExecutor,
		oidcAuthExecutor,
		samlAuthExecutor,
		walletExecutor,
		credentialOfferExecutor,
		organizationDiscoveryExecutor,
		parentSignInExecutor,
		userTypeResolver,
		invitationExecutor,
		attributeCollector,
		provisioningExecutor,
		conditionExecutor,
		riskExecutor,
		authorizationExecutor,
		consentExecutor,
		approvalNoticeExecutor,
		approvalExecutor,
		sendEmailExecutor,
		httpRequestExecutor,
		authAssertExecutor,
		subflowExecutor,
	].map((executor: ExecutorDescriptor) => [executor.name, executor]),
);

import type { ExecutorDescriptor } from "./executor";
import { attributeCollector } from "./registered/attribute-collector";
import { authAssertExecutor } from "./registered/auth-assert-executor";
import { authorizationExecutor } from "./registered/authorization-executor";
import { basicAuthExecutor } from "./registered/basic-auth-executor";
import { emailOtpAuthExecutor } from "./registered/email-otp-auth-executor";
import { githubOauthExecutor } from "./registered/github-oauth-executor";
import { googleOidcAuthExecutor } from "./registered/google-oidc-auth-executor";
import { invitationExecutor } from "./registered/invitation-executor";
import { oidcAuthExecutor } from "./registered/oidc-auth-executor";
import { provisioningExecutor } from "./registered/provisioning-executor";
import { sendSmsExecutor } from "./registered/send-sms-executor";
import { smsOtpAuthExecutor } from "./registered/sms-otp-auth-executor";
import { userTypeResolver } from "./registered/user-type-resolver";
import { verifyOtpExecutor } from "./registered/verify-otp-executor";

/** Every executor a flow can name, in the order of the palette. */
export const executorCatalog: ReadonlyMap<string, ExecutorDescriptor> = new Map(
	[
		basicAuthExecutor,
		smsOtpAuthExecutor,
		sendSmsExecutor,
		verifyOtpExecutor,
		emailOtpAuthExecutor,
		googleOidcAuthExecutor,
		githubOauthExecutor,
		oidcAuthExecutor,
		userTypeResolver,
		invitationExecutor,
		attributeCollector,
		provisioningExecutor,
		authorizationExecutor,
		authAssertExecutor,
	].map((executor: ExecutorDescriptor) => [executor.name, executor]),
);

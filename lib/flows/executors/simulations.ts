// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
import { simulation as approval } from "./approval/simulation";
import { simulation as approvalNotice } from "./approval-notice/simulation";
import { simulation as attributeCollector } from "./attribute-collector/simulation";
import { simulation as authAssert } from "./auth-assert/simulation";
import { simulation as authorization } from "./authorization/simulation";
import { simulation as basicAuth } from "./basic-auth/simulation";
import { simulation as condition } from "./condition/simulation";
import { simulation as consent } from "./consent/simulation";
import { simulation as credentialOffer } from "./credential-offer/simulation";
import { simulation as emailOtpAuth } from "./email-otp-auth/simulation";
import { simulation as githubOauth } from "./github-oauth/simulation";
import { simulation as googleOidcAuth } from "./google-oidc-auth/simulation";
import { simulation as httpRequest } from "./http-request/simulation";
import { simulation as identifying } from "./identifying/simulation";
import { simulation as invitation } from "./invitation/simulation";
import { simulation as ldapAuth } from "./ldap-auth/simulation";
import { simulation as magicLink } from "./magic-link/simulation";
import { simulation as oidcAuth } from "./oidc-auth/simulation";
import { simulation as organizationDiscovery } from "./organization-discovery/simulation";
import { simulation as parentSignIn } from "./parent-sign-in/simulation";
import { simulation as passkey } from "./passkey/simulation";
import { simulation as proofOfWork } from "./proof-of-work/simulation";
import { simulation as provisioning } from "./provisioning/simulation";
import { simulation as recoveryCode } from "./recovery-code/simulation";
import { simulation as risk } from "./risk/simulation";
import { simulation as samlAuth } from "./saml-auth/simulation";
import { simulation as sendEmail } from "./send-email/simulation";
import { simulation as sendSms } from "./send-sms/simulation";
import { simulation as session } from "./session/simulation";
import { simulation as setPassword } from "./set-password/simulation";
import { simulation as smsOtpAuth } from "./sms-otp-auth/simulation";
import { simulation as stepUp } from "./step-up/simulation";
import { simulation as subflow } from "./subflow/simulation";
import { simulation as totp } from "./totp/simulation";
import { simulation as trustedBrowser } from "./trusted-browser/simulation";
import { simulation as userTypeResolver } from "./user-type-resolver/simulation";
import { simulation as verifyOtp } from "./verify-otp/simulation";
import { simulation as wallet } from "./wallet/simulation";
import { simulation as webPush } from "./web-push/simulation";

export const simulations = [
	approval,
	approvalNotice,
	attributeCollector,
	authAssert,
	authorization,
	basicAuth,
	condition,
	consent,
	credentialOffer,
	emailOtpAuth,
	githubOauth,
	googleOidcAuth,
	httpRequest,
	identifying,
	invitation,
	ldapAuth,
	magicLink,
	oidcAuth,
	organizationDiscovery,
	parentSignIn,
	passkey,
	proofOfWork,
	provisioning,
	recoveryCode,
	risk,
	samlAuth,
	sendEmail,
	sendSms,
	session,
	setPassword,
	smsOtpAuth,
	stepUp,
	subflow,
	totp,
	trustedBrowser,
	userTypeResolver,
	verifyOtp,
	wallet,
	webPush,
];

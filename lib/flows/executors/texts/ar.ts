// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
import attributeCollector from "../attribute-collector/texts/ar.json" with { type: "json" };
import authAssert from "../auth-assert/texts/ar.json" with { type: "json" };
import authorization from "../authorization/texts/ar.json" with { type: "json" };
import basicAuth from "../basic-auth/texts/ar.json" with { type: "json" };
import condition from "../condition/texts/ar.json" with { type: "json" };
import consent from "../consent/texts/ar.json" with { type: "json" };
import emailOtpAuth from "../email-otp-auth/texts/ar.json" with { type: "json" };
import githubOauth from "../github-oauth/texts/ar.json" with { type: "json" };
import googleOidcAuth from "../google-oidc-auth/texts/ar.json" with { type: "json" };
import httpRequest from "../http-request/texts/ar.json" with { type: "json" };
import identifying from "../identifying/texts/ar.json" with { type: "json" };
import invitation from "../invitation/texts/ar.json" with { type: "json" };
import magicLink from "../magic-link/texts/ar.json" with { type: "json" };
import oidcAuth from "../oidc-auth/texts/ar.json" with { type: "json" };
import organizationDiscovery from "../organization-discovery/texts/ar.json" with { type: "json" };
import parentSignIn from "../parent-sign-in/texts/ar.json" with { type: "json" };
import passkey from "../passkey/texts/ar.json" with { type: "json" };
import provisioning from "../provisioning/texts/ar.json" with { type: "json" };
import recoveryCode from "../recovery-code/texts/ar.json" with { type: "json" };
import samlAuth from "../saml-auth/texts/ar.json" with { type: "json" };
import sendEmail from "../send-email/texts/ar.json" with { type: "json" };
import sendSms from "../send-sms/texts/ar.json" with { type: "json" };
import session from "../session/texts/ar.json" with { type: "json" };
import setPassword from "../set-password/texts/ar.json" with { type: "json" };
import smsOtpAuth from "../sms-otp-auth/texts/ar.json" with { type: "json" };
import stepUp from "../step-up/texts/ar.json" with { type: "json" };
import subflow from "../subflow/texts/ar.json" with { type: "json" };
import totp from "../totp/texts/ar.json" with { type: "json" };
import trustedBrowser from "../trusted-browser/texts/ar.json" with { type: "json" };
import userTypeResolver from "../user-type-resolver/texts/ar.json" with { type: "json" };
import verifyOtp from "../verify-otp/texts/ar.json" with { type: "json" };
import shared from "./ar.json" with { type: "json" };
import type { ExecutorTexts } from "./en";

/** What executors, their modes, their properties and their simulated outcomes are called in Arabic. */
export const ar: ExecutorTexts = {
	...shared,
	...attributeCollector,
	...authAssert,
	...authorization,
	...basicAuth,
	...condition,
	...consent,
	...emailOtpAuth,
	...githubOauth,
	...googleOidcAuth,
	...httpRequest,
	...identifying,
	...invitation,
	...magicLink,
	...oidcAuth,
	...organizationDiscovery,
	...parentSignIn,
	...passkey,
	...provisioning,
	...recoveryCode,
	...samlAuth,
	...sendEmail,
	...sendSms,
	...session,
	...setPassword,
	...smsOtpAuth,
	...stepUp,
	...subflow,
	...totp,
	...trustedBrowser,
	...userTypeResolver,
	...verifyOtp,
};

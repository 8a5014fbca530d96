// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
import attributeCollector from "../attribute-collector/texts/en.json" with { type: "json" };
import authAssert from "../auth-assert/texts/en.json" with { type: "json" };
import authorization from "../authorization/texts/en.json" with { type: "json" };
import basicAuth from "../basic-auth/texts/en.json" with { type: "json" };
import condition from "../condition/texts/en.json" with { type: "json" };
import consent from "../consent/texts/en.json" with { type: "json" };
import emailOtpAuth from "../email-otp-auth/texts/en.json" with { type: "json" };
import githubOauth from "../github-oauth/texts/en.json" with { type: "json" };
import googleOidcAuth from "../google-oidc-auth/texts/en.json" with { type: "json" };
import httpRequest from "../http-request/texts/en.json" with { type: "json" };
import identifying from "../identifying/texts/en.json" with { type: "json" };
import invitation from "../invitation/texts/en.json" with { type: "json" };
import magicLink from "../magic-link/texts/en.json" with { type: "json" };
import oidcAuth from "../oidc-auth/texts/en.json" with { type: "json" };
import organizationDiscovery from "../organization-discovery/texts/en.json" with { type: "json" };
import parentSignIn from "../parent-sign-in/texts/en.json" with { type: "json" };
import passkey from "../passkey/texts/en.json" with { type: "json" };
import provisioning from "../provisioning/texts/en.json" with { type: "json" };
import recoveryCode from "../recovery-code/texts/en.json" with { type: "json" };
import samlAuth from "../saml-auth/texts/en.json" with { type: "json" };
import sendEmail from "../send-email/texts/en.json" with { type: "json" };
import sendSms from "../send-sms/texts/en.json" with { type: "json" };
import session from "../session/texts/en.json" with { type: "json" };
import setPassword from "../set-password/texts/en.json" with { type: "json" };
import smsOtpAuth from "../sms-otp-auth/texts/en.json" with { type: "json" };
import stepUp from "../step-up/texts/en.json" with { type: "json" };
import subflow from "../subflow/texts/en.json" with { type: "json" };
import totp from "../totp/texts/en.json" with { type: "json" };
import trustedBrowser from "../trusted-browser/texts/en.json" with { type: "json" };
import userTypeResolver from "../user-type-resolver/texts/en.json" with { type: "json" };
import verifyOtp from "../verify-otp/texts/en.json" with { type: "json" };
import shared from "./en.json" with { type: "json" };

/** What executors, their modes, their properties and their simulated outcomes are called in English. */
export const en = {
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

/** English says which texts there are; one that another language lacks does not compile. */
export type ExecutorTexts = typeof en;

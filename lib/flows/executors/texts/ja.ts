// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
import attributeCollector from "../attribute-collector/texts/ja.json" with { type: "json" };
import authAssert from "../auth-assert/texts/ja.json" with { type: "json" };
import authorization from "../authorization/texts/ja.json" with { type: "json" };
import basicAuth from "../basic-auth/texts/ja.json" with { type: "json" };
import condition from "../condition/texts/ja.json" with { type: "json" };
import consent from "../consent/texts/ja.json" with { type: "json" };
import emailOtpAuth from "../email-otp-auth/texts/ja.json" with { type: "json" };
import githubOauth from "../github-oauth/texts/ja.json" with { type: "json" };
import googleOidcAuth from "../google-oidc-auth/texts/ja.json" with { type: "json" };
import httpRequest from "../http-request/texts/ja.json" with { type: "json" };
import identifying from "../identifying/texts/ja.json" with { type: "json" };
import invitation from "../invitation/texts/ja.json" with { type: "json" };
import magicLink from "../magic-link/texts/ja.json" with { type: "json" };
import oidcAuth from "../oidc-auth/texts/ja.json" with { type: "json" };
import organizationDiscovery from "../organization-discovery/texts/ja.json" with { type: "json" };
import parentSignIn from "../parent-sign-in/texts/ja.json" with { type: "json" };
import passkey from "../passkey/texts/ja.json" with { type: "json" };
import provisioning from "../provisioning/texts/ja.json" with { type: "json" };
import recoveryCode from "../recovery-code/texts/ja.json" with { type: "json" };
import samlAuth from "../saml-auth/texts/ja.json" with { type: "json" };
import sendEmail from "../send-email/texts/ja.json" with { type: "json" };
import sendSms from "../send-sms/texts/ja.json" with { type: "json" };
import session from "../session/texts/ja.json" with { type: "json" };
import setPassword from "../set-password/texts/ja.json" with { type: "json" };
import smsOtpAuth from "../sms-otp-auth/texts/ja.json" with { type: "json" };
import stepUp from "../step-up/texts/ja.json" with { type: "json" };
import subflow from "../subflow/texts/ja.json" with { type: "json" };
import totp from "../totp/texts/ja.json" with { type: "json" };
import trustedBrowser from "../trusted-browser/texts/ja.json" with { type: "json" };
import userTypeResolver from "../user-type-resolver/texts/ja.json" with { type: "json" };
import verifyOtp from "../verify-otp/texts/ja.json" with { type: "json" };
import type { ExecutorTexts } from "./en";
import shared from "./ja.json" with { type: "json" };

/** What executors, their modes, their properties and their simulated outcomes are called in Japanese. */
export const ja: ExecutorTexts = {
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

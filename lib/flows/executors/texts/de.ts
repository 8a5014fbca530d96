// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
import attributeCollector from "../attribute-collector/texts/de.json" with { type: "json" };
import authAssert from "../auth-assert/texts/de.json" with { type: "json" };
import authorization from "../authorization/texts/de.json" with { type: "json" };
import basicAuth from "../basic-auth/texts/de.json" with { type: "json" };
import condition from "../condition/texts/de.json" with { type: "json" };
import consent from "../consent/texts/de.json" with { type: "json" };
import emailOtpAuth from "../email-otp-auth/texts/de.json" with { type: "json" };
import githubOauth from "../github-oauth/texts/de.json" with { type: "json" };
import googleOidcAuth from "../google-oidc-auth/texts/de.json" with { type: "json" };
import httpRequest from "../http-request/texts/de.json" with { type: "json" };
import identifying from "../identifying/texts/de.json" with { type: "json" };
import invitation from "../invitation/texts/de.json" with { type: "json" };
import magicLink from "../magic-link/texts/de.json" with { type: "json" };
import oidcAuth from "../oidc-auth/texts/de.json" with { type: "json" };
import organizationDiscovery from "../organization-discovery/texts/de.json" with { type: "json" };
import parentSignIn from "../parent-sign-in/texts/de.json" with { type: "json" };
import passkey from "../passkey/texts/de.json" with { type: "json" };
import provisioning from "../provisioning/texts/de.json" with { type: "json" };
import recoveryCode from "../recovery-code/texts/de.json" with { type: "json" };
import samlAuth from "../saml-auth/texts/de.json" with { type: "json" };
import sendEmail from "../send-email/texts/de.json" with { type: "json" };
import sendSms from "../send-sms/texts/de.json" with { type: "json" };
import session from "../session/texts/de.json" with { type: "json" };
import setPassword from "../set-password/texts/de.json" with { type: "json" };
import smsOtpAuth from "../sms-otp-auth/texts/de.json" with { type: "json" };
import stepUp from "../step-up/texts/de.json" with { type: "json" };
import subflow from "../subflow/texts/de.json" with { type: "json" };
import totp from "../totp/texts/de.json" with { type: "json" };
import trustedBrowser from "../trusted-browser/texts/de.json" with { type: "json" };
import userTypeResolver from "../user-type-resolver/texts/de.json" with { type: "json" };
import verifyOtp from "../verify-otp/texts/de.json" with { type: "json" };
import shared from "./de.json" with { type: "json" };
import type { ExecutorTexts } from "./en";

/** What executors, their modes, their properties and their simulated outcomes are called in German. */
export const de: ExecutorTexts = {
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

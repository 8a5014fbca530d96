// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
import attributeCollectorAr from "./attribute-collector/texts/ar.json" with { type: "json" };
import attributeCollectorDe from "./attribute-collector/texts/de.json" with { type: "json" };
import attributeCollectorEn from "./attribute-collector/texts/en.json" with { type: "json" };
import attributeCollectorJa from "./attribute-collector/texts/ja.json" with { type: "json" };
import authAssertAr from "./auth-assert/texts/ar.json" with { type: "json" };
import authAssertDe from "./auth-assert/texts/de.json" with { type: "json" };
import authAssertEn from "./auth-assert/texts/en.json" with { type: "json" };
import authAssertJa from "./auth-assert/texts/ja.json" with { type: "json" };
import authorizationAr from "./authorization/texts/ar.json" with { type: "json" };
import authorizationDe from "./authorization/texts/de.json" with { type: "json" };
import authorizationEn from "./authorization/texts/en.json" with { type: "json" };
import authorizationJa from "./authorization/texts/ja.json" with { type: "json" };
import basicAuthAr from "./basic-auth/texts/ar.json" with { type: "json" };
import basicAuthDe from "./basic-auth/texts/de.json" with { type: "json" };
import basicAuthEn from "./basic-auth/texts/en.json" with { type: "json" };
import basicAuthJa from "./basic-auth/texts/ja.json" with { type: "json" };
import conditionAr from "./condition/texts/ar.json" with { type: "json" };
import conditionDe from "./condition/texts/de.json" with { type: "json" };
import conditionEn from "./condition/texts/en.json" with { type: "json" };
import conditionJa from "./condition/texts/ja.json" with { type: "json" };
import consentAr from "./consent/texts/ar.json" with { type: "json" };
import consentDe from "./consent/texts/de.json" with { type: "json" };
import consentEn from "./consent/texts/en.json" with { type: "json" };
import consentJa from "./consent/texts/ja.json" with { type: "json" };
import emailOtpAuthAr from "./email-otp-auth/texts/ar.json" with { type: "json" };
import emailOtpAuthDe from "./email-otp-auth/texts/de.json" with { type: "json" };
import emailOtpAuthEn from "./email-otp-auth/texts/en.json" with { type: "json" };
import emailOtpAuthJa from "./email-otp-auth/texts/ja.json" with { type: "json" };
import githubOauthAr from "./github-oauth/texts/ar.json" with { type: "json" };
import githubOauthDe from "./github-oauth/texts/de.json" with { type: "json" };
import githubOauthEn from "./github-oauth/texts/en.json" with { type: "json" };
import githubOauthJa from "./github-oauth/texts/ja.json" with { type: "json" };
import googleOidcAuthAr from "./google-oidc-auth/texts/ar.json" with { type: "json" };
import googleOidcAuthDe from "./google-oidc-auth/texts/de.json" with { type: "json" };
import googleOidcAuthEn from "./google-oidc-auth/texts/en.json" with { type: "json" };
import googleOidcAuthJa from "./google-oidc-auth/texts/ja.json" with { type: "json" };
import httpRequestAr from "./http-request/texts/ar.json" with { type: "json" };
import httpRequestDe from "./http-request/texts/de.json" with { type: "json" };
import httpRequestEn from "./http-request/texts/en.json" with { type: "json" };
import httpRequestJa from "./http-request/texts/ja.json" with { type: "json" };
import identifyingAr from "./identifying/texts/ar.json" with { type: "json" };
import identifyingDe from "./identifying/texts/de.json" with { type: "json" };
import identifyingEn from "./identifying/texts/en.json" with { type: "json" };
import identifyingJa from "./identifying/texts/ja.json" with { type: "json" };
import invitationAr from "./invitation/texts/ar.json" with { type: "json" };
import invitationDe from "./invitation/texts/de.json" with { type: "json" };
import invitationEn from "./invitation/texts/en.json" with { type: "json" };
import invitationJa from "./invitation/texts/ja.json" with { type: "json" };
import magicLinkAr from "./magic-link/texts/ar.json" with { type: "json" };
import magicLinkDe from "./magic-link/texts/de.json" with { type: "json" };
import magicLinkEn from "./magic-link/texts/en.json" with { type: "json" };
import magicLinkJa from "./magic-link/texts/ja.json" with { type: "json" };
import oidcAuthAr from "./oidc-auth/texts/ar.json" with { type: "json" };
import oidcAuthDe from "./oidc-auth/texts/de.json" with { type: "json" };
import oidcAuthEn from "./oidc-auth/texts/en.json" with { type: "json" };
import oidcAuthJa from "./oidc-auth/texts/ja.json" with { type: "json" };
import organizationDiscoveryAr from "./organization-discovery/texts/ar.json" with { type: "json" };
import organizationDiscoveryDe from "./organization-discovery/texts/de.json" with { type: "json" };
import organizationDiscoveryEn from "./organization-discovery/texts/en.json" with { type: "json" };
import organizationDiscoveryJa from "./organization-discovery/texts/ja.json" with { type: "json" };
import parentSignInAr from "./parent-sign-in/texts/ar.json" with { type: "json" };
import parentSignInDe from "./parent-sign-in/texts/de.json" with { type: "json" };
import parentSignInEn from "./parent-sign-in/texts/en.json" with { type: "json" };
import parentSignInJa from "./parent-sign-in/texts/ja.json" with { type: "json" };
import passkeyAr from "./passkey/texts/ar.json" with { type: "json" };
import passkeyDe from "./passkey/texts/de.json" with { type: "json" };
import passkeyEn from "./passkey/texts/en.json" with { type: "json" };
import passkeyJa from "./passkey/texts/ja.json" with { type: "json" };
import provisioningAr from "./provisioning/texts/ar.json" with { type: "json" };
import provisioningDe from "./provisioning/texts/de.json" with { type: "json" };
import provisioningEn from "./provisioning/texts/en.json" with { type: "json" };
import provisioningJa from "./provisioning/texts/ja.json" with { type: "json" };
import recoveryCodeAr from "./recovery-code/texts/ar.json" with { type: "json" };
import recoveryCodeDe from "./recovery-code/texts/de.json" with { type: "json" };
import recoveryCodeEn from "./recovery-code/texts/en.json" with { type: "json" };
import recoveryCodeJa from "./recovery-code/texts/ja.json" with { type: "json" };
import samlAuthAr from "./saml-auth/texts/ar.json" with { type: "json" };
import samlAuthDe from "./saml-auth/texts/de.json" with { type: "json" };
import samlAuthEn from "./saml-auth/texts/en.json" with { type: "json" };
import samlAuthJa from "./saml-auth/texts/ja.json" with { type: "json" };
import sendEmailAr from "./send-email/texts/ar.json" with { type: "json" };
import sendEmailDe from "./send-email/texts/de.json" with { type: "json" };
import sendEmailEn from "./send-email/texts/en.json" with { type: "json" };
import sendEmailJa from "./send-email/texts/ja.json" with { type: "json" };
import sendSmsAr from "./send-sms/texts/ar.json" with { type: "json" };
import sendSmsDe from "./send-sms/texts/de.json" with { type: "json" };
import sendSmsEn from "./send-sms/texts/en.json" with { type: "json" };
import sendSmsJa from "./send-sms/texts/ja.json" with { type: "json" };
import sessionAr from "./session/texts/ar.json" with { type: "json" };
import sessionDe from "./session/texts/de.json" with { type: "json" };
import sessionEn from "./session/texts/en.json" with { type: "json" };
import sessionJa from "./session/texts/ja.json" with { type: "json" };
import setPasswordAr from "./set-password/texts/ar.json" with { type: "json" };
import setPasswordDe from "./set-password/texts/de.json" with { type: "json" };
import setPasswordEn from "./set-password/texts/en.json" with { type: "json" };
import setPasswordJa from "./set-password/texts/ja.json" with { type: "json" };
import smsOtpAuthAr from "./sms-otp-auth/texts/ar.json" with { type: "json" };
import smsOtpAuthDe from "./sms-otp-auth/texts/de.json" with { type: "json" };
import smsOtpAuthEn from "./sms-otp-auth/texts/en.json" with { type: "json" };
import smsOtpAuthJa from "./sms-otp-auth/texts/ja.json" with { type: "json" };
import stepUpAr from "./step-up/texts/ar.json" with { type: "json" };
import stepUpDe from "./step-up/texts/de.json" with { type: "json" };
import stepUpEn from "./step-up/texts/en.json" with { type: "json" };
import stepUpJa from "./step-up/texts/ja.json" with { type: "json" };
import subflowAr from "./subflow/texts/ar.json" with { type: "json" };
import subflowDe from "./subflow/texts/de.json" with { type: "json" };
import subflowEn from "./subflow/texts/en.json" with { type: "json" };
import subflowJa from "./subflow/texts/ja.json" with { type: "json" };
import sharedAr from "./texts/ar.json" with { type: "json" };
import sharedDe from "./texts/de.json" with { type: "json" };
import sharedEn from "./texts/en.json" with { type: "json" };
import sharedJa from "./texts/ja.json" with { type: "json" };
import totpAr from "./totp/texts/ar.json" with { type: "json" };
import totpDe from "./totp/texts/de.json" with { type: "json" };
import totpEn from "./totp/texts/en.json" with { type: "json" };
import totpJa from "./totp/texts/ja.json" with { type: "json" };
import trustedBrowserAr from "./trusted-browser/texts/ar.json" with { type: "json" };
import trustedBrowserDe from "./trusted-browser/texts/de.json" with { type: "json" };
import trustedBrowserEn from "./trusted-browser/texts/en.json" with { type: "json" };
import trustedBrowserJa from "./trusted-browser/texts/ja.json" with { type: "json" };
import userTypeResolverAr from "./user-type-resolver/texts/ar.json" with { type: "json" };
import userTypeResolverDe from "./user-type-resolver/texts/de.json" with { type: "json" };
import userTypeResolverEn from "./user-type-resolver/texts/en.json" with { type: "json" };
import userTypeResolverJa from "./user-type-resolver/texts/ja.json" with { type: "json" };
import verifyOtpAr from "./verify-otp/texts/ar.json" with { type: "json" };
import verifyOtpDe from "./verify-otp/texts/de.json" with { type: "json" };
import verifyOtpEn from "./verify-otp/texts/en.json" with { type: "json" };
import verifyOtpJa from "./verify-otp/texts/ja.json" with { type: "json" };

const en = {
	...sharedEn,
	...attributeCollectorEn,
	...authAssertEn,
	...authorizationEn,
	...basicAuthEn,
	...conditionEn,
	...consentEn,
	...emailOtpAuthEn,
	...githubOauthEn,
	...googleOidcAuthEn,
	...httpRequestEn,
	...identifyingEn,
	...invitationEn,
	...magicLinkEn,
	...oidcAuthEn,
	...organizationDiscoveryEn,
	...parentSignInEn,
	...passkeyEn,
	...provisioningEn,
	...recoveryCodeEn,
	...samlAuthEn,
	...sendEmailEn,
	...sendSmsEn,
	...sessionEn,
	...setPasswordEn,
	...smsOtpAuthEn,
	...stepUpEn,
	...subflowEn,
	...totpEn,
	...trustedBrowserEn,
	...userTypeResolverEn,
	...verifyOtpEn,
};

/** English says which texts there are; one that another language lacks does not compile. */
export type ExecutorTexts = typeof en;

const ar: ExecutorTexts = {
	...sharedAr,
	...attributeCollectorAr,
	...authAssertAr,
	...authorizationAr,
	...basicAuthAr,
	...conditionAr,
	...consentAr,
	...emailOtpAuthAr,
	...githubOauthAr,
	...googleOidcAuthAr,
	...httpRequestAr,
	...identifyingAr,
	...invitationAr,
	...magicLinkAr,
	...oidcAuthAr,
	...organizationDiscoveryAr,
	...parentSignInAr,
	...passkeyAr,
	...provisioningAr,
	...recoveryCodeAr,
	...samlAuthAr,
	...sendEmailAr,
	...sendSmsAr,
	...sessionAr,
	...setPasswordAr,
	...smsOtpAuthAr,
	...stepUpAr,
	...subflowAr,
	...totpAr,
	...trustedBrowserAr,
	...userTypeResolverAr,
	...verifyOtpAr,
};

const de: ExecutorTexts = {
	...sharedDe,
	...attributeCollectorDe,
	...authAssertDe,
	...authorizationDe,
	...basicAuthDe,
	...conditionDe,
	...consentDe,
	...emailOtpAuthDe,
	...githubOauthDe,
	...googleOidcAuthDe,
	...httpRequestDe,
	...identifyingDe,
	...invitationDe,
	...magicLinkDe,
	...oidcAuthDe,
	...organizationDiscoveryDe,
	...parentSignInDe,
	...passkeyDe,
	...provisioningDe,
	...recoveryCodeDe,
	...samlAuthDe,
	...sendEmailDe,
	...sendSmsDe,
	...sessionDe,
	...setPasswordDe,
	...smsOtpAuthDe,
	...stepUpDe,
	...subflowDe,
	...totpDe,
	...trustedBrowserDe,
	...userTypeResolverDe,
	...verifyOtpDe,
};

const ja: ExecutorTexts = {
	...sharedJa,
	...attributeCollectorJa,
	...authAssertJa,
	...authorizationJa,
	...basicAuthJa,
	...conditionJa,
	...consentJa,
	...emailOtpAuthJa,
	...githubOauthJa,
	...googleOidcAuthJa,
	...httpRequestJa,
	...identifyingJa,
	...invitationJa,
	...magicLinkJa,
	...oidcAuthJa,
	...organizationDiscoveryJa,
	...parentSignInJa,
	...passkeyJa,
	...provisioningJa,
	...recoveryCodeJa,
	...samlAuthJa,
	...sendEmailJa,
	...sendSmsJa,
	...sessionJa,
	...setPasswordJa,
	...smsOtpAuthJa,
	...stepUpJa,
	...subflowJa,
	...totpJa,
	...trustedBrowserJa,
	...userTypeResolverJa,
	...verifyOtpJa,
};

/** What executors, their modes, their properties and their simulated outcomes are called, by language. */
export const executorTexts = { en, ar, de, ja };

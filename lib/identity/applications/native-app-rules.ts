import type { Rule, Settings } from "./oidc-rule";

const hasOwnScreens = ({ nativeApp }: Settings) => nativeApp.ownScreens;

/** What an application has to be that signs people in by screens of its own (OAuth 2.0 for First-Party Applications §9.1). */
export const NATIVE_APP_RULES: readonly Rule[] = [
	{
		path: ["nativeApp", "ownScreens"],
		message: "is for applications of the organization itself: needs trusted",
		isBroken: (settings) => hasOwnScreens(settings) && !settings.trusted,
	},
	{
		path: ["nativeApp", "ownScreens"],
		message: "needs the authorization_code grant",
		isBroken: (settings) => hasOwnScreens(settings) && !settings.grantTypes.includes("authorization_code"),
	},
	{
		path: ["nativeApp", "ownScreens"],
		message: "needs PKCE, by S256 alone",
		isBroken: (settings) => hasOwnScreens(settings) && (!settings.pkce.mandatory || settings.pkce.supportPlain),
	},
	{
		path: ["nativeApp", "ownScreens"],
		message: "has no browser, which a bindingType of cookie or sso-session needs",
		isBroken: (settings) =>
			hasOwnScreens(settings) && ["cookie", "sso-session"].includes(settings.accessToken.bindingType),
	},
	{
		path: ["nativeApp", "ownScreens"],
		message: "answers without a redirect, so that no authorization response can be signed",
		isBroken: (settings) => hasOwnScreens(settings) && settings.signedResponses.authorization,
	},
	{
		path: ["nativeApp", "ownScreens"],
		message: "takes no request objects, which are mandatory here",
		isBroken: (settings) => hasOwnScreens(settings) && settings.requestObject.mandatory,
	},
	{
		path: ["nativeApp", "opensLinks"],
		message: "needs an application that opens them",
		isBroken: ({ nativeApp: { opensLinks, apple, android } }) =>
			opensLinks && apple.length === 0 && android.length === 0,
	},
];

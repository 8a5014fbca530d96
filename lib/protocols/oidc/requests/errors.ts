import { defineRefusal } from "@/lib/platform/kernel/refusal";

/** The browser sees it on a page, after a redirect. */
export const signUpNotOffered = defineRefusal({
	kind: "forbidden",
	code: "OID-4030",
	message: "Sign-up not offered",
	when: "The application lets nobody sign up.",
	remedy:
		"Switch on sign-up in the settings of the application (`registrationEnabled`), or send people to its sign-in.",
	description: "The application lets nobody sign up.",
});

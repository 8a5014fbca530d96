import { defineRefusal } from "@/lib/platform/kernel/refusal";

/** The browser sees it on a page, after a redirect. */
export const signUpNotOffered = defineRefusal({
	kind: "forbidden",
	code: "OID-4030",
	message: "Sign-up not offered",
	when: "The application lets nobody sign up.",
	description: "The application lets nobody sign up.",
});

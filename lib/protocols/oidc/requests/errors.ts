import { defineRefusal } from "@/lib/platform/kernel/refusal";

/** Shown on a page that a browser was sent to. */
export const signUpNotOffered = defineRefusal({
	kind: "forbidden",
	code: "OID-4030",
	message: "Sign-up not offered",
	when: "The application lets nobody sign up.",
	description: "The application lets nobody sign up.",
});

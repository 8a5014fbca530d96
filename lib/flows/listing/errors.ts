import { defineRefusal } from "@/lib/platform/kernel/refusal";

export { flowNotFound } from "@/lib/flows/definitions/contract";
export { ownDefaultNotProved } from "@/lib/flows/publication/contract";

export const defaultFlowHasErrors = defineRefusal({
	kind: "conflict",
	code: "FMS-1020",
	message: "Flow cannot be the default",
	when: "The active version of the flow has an error, for example a path on which nobody is signed in.",
	remedy: "Correct the problems that the composer shows, and publish the flow.",
	description: (errors: readonly string[]) => errors.join("; "),
});

export const defaultFlowNotApproved = defineRefusal({
	kind: "conflict",
	code: "FMS-1038",
	message: "Flow is not approved",
	when: "The organization wants four eyes, and nobody has approved the active version of the flow.",
	remedy: "Save the flow as a draft, have somebody else approve it, publish it, and choose it then.",
	description: "The organization wants four eyes, and nobody has approved the active version of this flow.",
});

export const defaultFlowChanging = defineRefusal({
	kind: "conflict",
	code: "FMS-1022",
	message: "Flow is changing",
	when: "The flow is published again and again at this moment.",
	remedy: "Repeat the request.",
	description: "New versions of the flow are being published at this moment.",
});

import { type DomainError, defineRefusal } from "@/lib/platform/kernel/refusal";
import { hasChangedRefusal, notFoundRefusal } from "@/lib/platform/kernel/usual-refusals";

export const applicationNotFound = notFoundRefusal({ code: "APP-1006", what: "Application" });

export function invalidApplication(problems: readonly string[]): DomainError {
	return invalidRequest(problems.join("; "));
}

export const ownApplication = defineRefusal({
	kind: "conflict",
	code: "APP-1008",
	message: "Application is part of Portico",
	when: "It is one of Portico's own: only its flows can be changed.",
	remedy: "Change only its flows; for everything else create an application of your own.",
	description: (name: string) => `"${name}" is one of Portico's own applications: only its flows can be changed.`,
});

export const beyondOwn = defineRefusal({
	kind: "forbidden",
	code: "APP-1017",
	message: "Forbidden",
	when: "The application has, or would have, permissions that the caller does not hold.",
	remedy: "Leave out the scopes that the caller lacks, or let somebody do it who has them.",
	description: (permissions: readonly string[]) =>
		`The caller does not hold: ${permissions.join(", ")}. Nobody gives an application, or changes one that has, more than they hold themselves.`,
});

export const flowNotChosen = defineRefusal({
	kind: "forbidden",
	code: "APP-1018",
	message: "Forbidden",
	when: "The flows of the application would change, and the caller may not publish flows.",
	remedy:
		"Give the caller the permission `internal_flow_mgt_publish`, or leave the flows of the application as they are.",
	description: "Only who may publish flows chooses the flows of an application.",
});

export const vouchingRefused = defineRefusal({
	kind: "forbidden",
	code: "APP-1025",
	message: "Forbidden",
	when: "The application would vouch for addresses, and the caller may not change identity providers.",
	remedy: "Give the caller the permission `internal_identity_provider_mgt_update`, or leave `vouchesForAddresses` off.",
	description: "Only who may change identity providers decides which applications vouch for addresses.",
});

export const appsNotNamed = defineRefusal({
	kind: "forbidden",
	code: "APP-1027",
	message: "Forbidden",
	when: "The host would name an application of a phone, and the caller is not who administers the server.",
	remedy:
		"Let an administrator of the root organization with the permission `system` do it for an application of that organization, or leave `nativeApp.apple`, `.android` and `.opensLinks` as they are.",
	description:
		"All organizations share the host of the server: an application that it names may open links of every organization and use everybody's passkeys. Only who administers the server decides about it.",
});

export const issuerNotTrusted = defineRefusal({
	kind: "forbidden",
	code: "APP-1023",
	message: "Forbidden",
	when: "The application would trust another issuer, or exchange tokens for grants for another domain, and the caller may not change identity providers.",
	remedy:
		"Give the caller the permission `internal_identity_provider_mgt_update`, or leave the trusted issuers and the other domains as they are.",
	description:
		"Only who may change identity providers decides which issuers an application trusts, and for which domains it gets grants.",
});

export const consoleSignInOpen = defineRefusal({
	kind: "conflict",
	code: "APP-1021",
	message: "Flow does not sign everybody in",
	when: "It is the console's own application, and somebody reaches an END of the chosen flow without being signed in.",
	remedy: "Choose a flow that signs in everybody who gets to an END; the composer shows the path that does not.",
	description: "On some path of this flow nobody is signed in. It cannot be the sign-in of the console.",
});

export const flowNotApproved = defineRefusal({
	kind: "conflict",
	code: "APP-1026",
	message: "Flow is not approved",
	when: "The organization wants four eyes, and nobody has approved the active version of a flow that is chosen anew.",
	remedy: "Save the flow as a draft, have somebody else approve it, publish it, and choose it then.",
	description: "The organization wants four eyes, and nobody has approved the active version of a flow that is chosen.",
});

export const consoleSignInNotProved = defineRefusal({
	kind: "conflict",
	code: "APP-1022",
	message: "Own sign-in not proved",
	when: "It is the console's own application, and the person at the console has not passed a preview of the chosen flow.",
	remedy: "Pass a preview of the flow with your own account, then choose it.",
	description:
		"You would sign in to the console through this flow. Pass a preview of its active version with your own account, then choose it within 15 minutes.",
});

export const samlIssuerTaken = defineRefusal({
	kind: "conflict",
	code: "APP-1011",
	message: "SAML issuer is taken",
	when: "Another application of the organization has this SAML issuer.",
	remedy: "Choose another issuer, or remove it from the other application.",
	description: (issuer: string) => `Another application of the organization has the SAML issuer "${issuer}".`,
});

export const noSecret = defineRefusal({
	kind: "conflict",
	code: "APP-1009",
	message: "Application has no secret",
	when: "It is a public client.",
	remedy: "Create a confidential application, or make this one confidential, if it can keep a secret.",
	description: "A public client has no secret.",
});

export const tooManySecrets = defineRefusal({
	kind: "conflict",
	code: "APP-1010",
	message: "Application has two secrets",
	when: "It has two secrets that have not expired.",
	remedy: "Delete the secret that is no longer used, then create the new one.",
	description: "The application has two secrets: delete the one that is no longer used first.",
});

export const secretNotFound = defineRefusal({
	kind: "not-found",
	code: "APP-1007",
	message: "Secret not found",
	when: "No such secret.",
	description: "The application has no secret with this id.",
});

export const applicationHasChanged = hasChangedRefusal({ code: "APP-1012", what: "Application" });

export const invalidRequest = defineRefusal({
	kind: "invalid",
	code: "APP-1001",
	message: "Invalid request format",
	when: "The body is malformed, settings contradict each other, a flow does not exist or is of the other type, or no API resource has a scope.",
	description: (problem: string) => problem,
});

export const invalidPagination = defineRefusal({
	kind: "invalid",
	code: "APP-1001",
	message: "Invalid pagination parameter",
	when: "`limit` is not 1-100, or `offset` is negative.",
	description: (problem: string) => problem,
});

export const invalidQuery = defineRefusal({
	kind: "invalid",
	code: "APP-1001",
	message: "Invalid query parameter",
	when: "Another parameter is not what it may be, or one is repeated.",
	description: (problem: string) => problem,
});

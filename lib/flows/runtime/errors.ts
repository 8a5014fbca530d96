import { defineRefusal } from "@/lib/platform/kernel/refusal";

/** Absent, begun in another browser, or of another organization: the answer does not tell which. */
export const executionNotFound = defineRefusal({
	kind: "not-found",
	code: "FEX-4040",
	message: "Execution not found",
	when: "No such execution of a native client.",
	remedy: "Use the id that the last answer had, or start the flow again.",
	description: "There is no such execution.",
});

export const executionExpired = defineRefusal({
	kind: "not-found",
	code: "FEX-4041",
	message: "Execution expired",
	when: "It began more than 30 minutes ago, or who holds its account's address has taken the account over since.",
	remedy: "Start the flow again.",
	description: "The execution has expired. Start again.",
});

export const flowNotFound = defineRefusal({
	kind: "not-found",
	code: "FEX-4042",
	message: "Flow not found",
	when: "There is no flow of this type to start.",
	remedy: "Choose a flow of this type for the application, or a default flow of the organization.",
	description: "There is no flow of this type to start.",
});

export const staleChallenge = defineRefusal({
	kind: "conflict",
	code: "FEX-4090",
	message: "Challenge token used",
	when: "The token was used for another answer, or is not the one of this step.",
	remedy: "Use the token of the newest answer; if it is lost, start the flow again.",
	description: "The challenge token was used before, or is not the one of this step.",
});

export const unknownAction = defineRefusal({
	kind: "invalid",
	code: "FEX-4001",
	message: "Unknown action",
	when: "The step offers no such action.",
	remedy: "Send one of the actions that the step offers.",
	description: "action: the step offers no such action.",
});

export const applicationNotFound = defineRefusal({
	kind: "invalid",
	code: "FEX-4002",
	message: "Unknown application",
	when: "No such application.",
	remedy: "Send the id of an application of the organization.",
	description: "applicationId: there is no such application.",
});

export const callbackNotRegistered = defineRefusal({
	kind: "invalid",
	code: "FEX-4003",
	message: "Unknown callback",
	when: "`callbackUrl` is not one of the application's redirect URLs.",
	remedy: "Register the URL in the application, or send one that is registered.",
	description: "callbackUrl: it is not one of the application's redirect URLs.",
});

export const registrationDisabled = defineRefusal({
	kind: "forbidden",
	code: "FEX-4030",
	message: "Registration disabled",
	when: "The application does not let people sign up.",
	remedy: "Switch on sign-up in the settings of the application (`registrationEnabled`).",
	description: "The application does not let people sign up.",
});

export const invalidRequest = defineRefusal({
	kind: "invalid",
	code: "FEX-4000",
	message: "Invalid request format",
	when: "The body is neither a start nor a continuation.",
	description: (problem: string) => problem,
});

import { DomainError } from "@/lib/platform/kernel";

/** Absent, begun in another browser, or of another organization: nobody is told which. */
export function executionNotFound(): DomainError {
	return new DomainError("not-found", "FEX-4040", "Execution not found", "There is no such execution.");
}

export function executionExpired(): DomainError {
	return new DomainError("not-found", "FEX-4041", "Execution expired", "The execution has expired. Start again.");
}

export function flowNotFound(): DomainError {
	return new DomainError("not-found", "FEX-4042", "Flow not found", "There is no flow of this type to start.");
}

export function staleChallenge(): DomainError {
	return new DomainError(
		"conflict",
		"FEX-4090",
		"Challenge token used",
		"The challenge token was used before, or is not the one of this step.",
	);
}

export function unknownAction(): DomainError {
	return new DomainError("invalid", "FEX-4001", "Unknown action", "action: the step offers no such action.");
}

export function applicationNotFound(): DomainError {
	return new DomainError("invalid", "FEX-4002", "Unknown application", "applicationId: there is no such application.");
}

export function callbackNotRegistered(): DomainError {
	return new DomainError(
		"invalid",
		"FEX-4003",
		"Unknown callback",
		"callbackUrl: it is not one of the application's redirect URLs.",
	);
}

export function registrationDisabled(): DomainError {
	return new DomainError(
		"forbidden",
		"FEX-4030",
		"Registration disabled",
		"The application does not let people sign up.",
	);
}

export function tooManySteps(): DomainError {
	return new DomainError(
		"unavailable",
		"SSE-5030",
		"Service unavailable",
		"Too many sign-ins at once. Try again shortly.",
		{ "retry-after": "2" },
	);
}

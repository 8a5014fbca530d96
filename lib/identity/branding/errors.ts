import { type DomainError, defineRefusal } from "@/lib/platform/kernel/refusal";
import type { PictureProblem } from "@/lib/platform/pictures/contract";

export const applicationNotFound = defineRefusal({
	kind: "not-found",
	code: "BRD-1006",
	message: "Application not found",
	when: "No such application.",
	description: "The application does not exist.",
});

export function unknownLogo(): DomainError {
	return invalidRequest("logo: the picture at this path is not the one that is saved; send it as a data URL");
}

export function logoRefused(problem: PictureProblem): DomainError {
	const problems = {
		"too-large": "must not be larger than 200 kB",
		"other-type": "must be a PNG, JPEG or WebP picture",
		malformed: "cannot be decoded",
		dimensions: "must be 1 to 2048 pixels wide and high",
	} as const satisfies Record<PictureProblem, string>;
	return invalidRequest(`logo: ${problems[problem]}`);
}

export const brandingHasChanged = defineRefusal({
	kind: "precondition-failed",
	code: "BRD-1012",
	message: "Branding has changed",
	when: "`If-Match` names another revision than the current one.",
	description: (revision: number) => `The branding is at revision ${revision}; the request expected another one.`,
});

export const invalidRequest = defineRefusal({
	kind: "invalid",
	code: "BRD-1001",
	message: "Invalid request format",
	when: "The body is malformed, or the logo is none that may be shown.",
	description: (problem: string) => problem,
});

export const invalidQuery = defineRefusal({
	kind: "invalid",
	code: "BRD-1001",
	message: "Invalid query parameter",
	when: "`application` is no UUID, or is repeated.",
	description: (problem: string) => problem,
});

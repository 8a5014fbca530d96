import { type DomainError, defineRefusal } from "@/lib/platform/kernel/refusal";
import { hasChangedRefusal, notFoundRefusal } from "@/lib/platform/kernel/usual-refusals";
import type { PictureProblem } from "@/lib/platform/pictures/contract";

export const applicationNotFound = notFoundRefusal({ code: "BRD-1006", what: "Application" });

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

export const brandingHasChanged = hasChangedRefusal({ code: "BRD-1012", what: "Branding" });

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

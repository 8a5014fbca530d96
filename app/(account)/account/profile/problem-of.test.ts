import { expect, test } from "vitest";
import { actionRefusals } from "@/lib/identity/actions/contract";
import { DomainError } from "@/lib/platform/kernel";
import { problemOf } from "./problem-of";

const [updateRefused, updateUnchecked] = actionRefusals;

test.each([
	["email_error", "emails: only addresses of the company"],
	["uniqueness", "The email address ada@example.com is taken."],
])("what an external service says is shown as it is, and at no field: %s, %s", (reason, description) =>
	expect(problemOf(updateRefused(reason, description))).toEqual({ text: `${description} (${reason})`, isKey: false }),
);

test("a service without a valid answer is told in the language of the person", () =>
	expect(problemOf(updateUnchecked())).toEqual({ text: "refusals:ACT-65001", isKey: true }));

test("a refusal of Portico is told at its field", () => {
	const refusal = { kind: "invalid", code: "invalidValue", message: "Invalid request", when: "" } as const;
	expect(problemOf(new DomainError(refusal, "emails: is no email address"))).toEqual({
		field: "email",
		text: "users:malformed.emails",
		isKey: true,
	});
});

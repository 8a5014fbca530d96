import { afterEach, expect, test, vi } from "vitest";
import { DomainError } from "@/lib/platform/kernel";
import { type CallError, type CalledContract, call } from "./call";
import { errorResponse } from "./error-response";

const contract: CalledContract<unknown, unknown, unknown, unknown> = {
	method: "PATCH",
	path: "/scim2/Users/1",
	access: "public",
};

afterEach(() => vi.unstubAllGlobals());

/** The error in the browser for the SCIM response to a refusal. */
async function calledWith(refusal: DomainError): Promise<CallError> {
	const { status, headers, body } = errorResponse(refusal, "test", "scim");
	vi.stubGlobal("fetch", async () => new Response(body ?? "", { status, headers: { ...headers } }));
	return call(contract).then(
		() => expect.unreachable("not refused"),
		(error: CallError) => error,
	);
}

test.each(["uniqueness", "invalidValue", "SCIM-404", "UNKNOWN", "email_error"])(
	"a refusal whose scimType %s others chose keeps its own code, and the words as they are",
	async (reason) => {
		const refusal = { kind: "invalid", code: "ACT-60100", message: "Refused", when: "" } as const;
		const error = await calledWith(new DomainError(refusal, "emails: is reserved", {}, reason));
		expect(error).toMatchObject({
			status: 400,
			code: "ACT-60100",
			scimType: reason,
			description: "emails: is reserved",
		});
	},
);

test("a refusal of Portico has its scimType as the code", async () => {
	const refusal = { kind: "conflict", code: "uniqueness", message: "Not unique", when: "" } as const;
	expect(await calledWith(new DomainError(refusal, "The userName ada is taken."))).toMatchObject({
		status: 409,
		code: "uniqueness",
		scimType: "uniqueness",
	});
	const other = { kind: "not-found", code: "DIR-1006", message: "Not found", when: "" } as const;
	expect(await calledWith(new DomainError(other, "There is none."))).toMatchObject({ code: "SCIM-404" });
});

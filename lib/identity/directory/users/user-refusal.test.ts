import { expect, test } from "vitest";
import { actionRefusals } from "@/lib/identity/actions/contract";
import { domainRefused, invalidValue, notUnique, passwordRefused } from "../errors";
import { changesOf } from "../scim/patch";
import { URN } from "../scim/urns";
import { blankUser } from "./user-draft";
import { DOMAIN_PROBLEMS, isRefusedByAction, NAME_NOT_OWN, TAKEN_NAMES, userRefusal } from "./user-refusal";
import { withChanges } from "./with-changes";

const refusedBy = (value: object) => {
	try {
		withChanges(blankUser, changesOf([{ op: "add", value }]), { definitions: [], writer: "administrator" });
	} catch (error) {
		return userRefusal(error as { code: string; description: string });
	}
	throw new Error("not refused");
};

test.each([
	["userName", { userName: " " }],
	["emails", { emails: [{ value: "ada@example" }] }],
	["phoneNumbers", { phoneNumbers: [{ value: "12" }] }],
	["displayName", { displayName: "\u0007" }],
	["givenName", { name: { givenName: "x".repeat(2_000) } }],
	["familyName", { name: { familyName: "\u0007" } }],
	["password", { password: 7 }],
	["userStore", { [URN.porticoUser]: { userStore: "lower" } }],
])("a malformed %s is said to be that", (field, value) =>
	expect(refusedBy(value)).toEqual({ field, reason: "malformed" }),
);

test.each(["too-short", "too-long", "too-weak", "breached"] as const)(
	"a password that is %s is said to be so",
	(reason) => expect(userRefusal(passwordRefused(reason))).toEqual({ field: "password", reason }),
);

test.each(["claimed-elsewhere", "not-of-organization"] as const)(
	"a domain that is %s belongs to the address",
	(reason) => expect(userRefusal(domainRefused(reason))).toEqual({ field: "emails", reason }),
);

test("a name that is taken belongs to the name", () =>
	expect(userRefusal(notUnique("userName", "ada; userName: x"))).toEqual({ field: "userName", reason: "taken" }));

test("an address that another user has belongs to the address, and one that is no name of this user to the name", () => {
	const taken = notUnique(TAKEN_NAMES.email, "ada@example.com");
	expect(userRefusal(taken)).toEqual({ field: "emails", reason: "address-taken" });
	expect(userRefusal(invalidValue(NAME_NOT_OWN))).toEqual({ field: "userName", reason: "not-own-address" });
});

test("what is about several attributes, or none, belongs to none", () => {
	expect(userRefusal(invalidValue("userName: must be text; emails: must be text"))).toBeNull();
	expect(userRefusal(invalidValue("A user has at most 100 further attributes."))).toBeNull();
});

test.each([
	["policy_violation", "emails: only addresses of the company"],
	["uniqueness", "The email address ada@example.com is taken."],
	["invalidValue", NAME_NOT_OWN],
	["SCIM-400", DOMAIN_PROBLEMS["claimed-elsewhere"]],
	["UNKNOWN", "password: has fewer than 8 characters."],
])("what an external service says is never taken for Portico's own: %s, %s", (reason, description) => {
	const [updateRefused] = actionRefusals;
	const refusal = updateRefused(reason, description);
	expect(userRefusal(refusal)).toBeNull();
	expect(isRefusedByAction(refusal)).toBe(true);
	expect([refusal.scimType, refusal.description]).toEqual([reason, description]);
});

test("a refusal of Portico is none of an external service", () =>
	expect(isRefusedByAction(invalidValue("emails: is no email address"))).toBe(false));

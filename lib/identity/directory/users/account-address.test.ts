import { describe, expect, test } from "vitest";
import { changesOf, type Operation } from "../scim/patch";
import { elementsOf } from "./account-address";
import { accountNumber } from "./account-number";
import { blankUser, type UserDraft } from "./user-draft";
import { withChanges } from "./with-changes";

const [MOBILE, OTHER_MOBILE, LANDLINE] = ["+4915112345678", "+4915187654321", "+493012345678"];
const writing = { definitions: [], writer: "administrator" } as const;
const changed = (draft: UserDraft, ...operations: Operation[]) => withChanges(draft, changesOf(operations), writing);
const withNumbers = (...phoneNumbers: object[]) => changed(blankUser, { op: "replace", value: { phoneNumbers } });
const numbersOf = (draft: UserDraft) => elementsOf(draft, "phoneNumbers");

describe("RFC 7643 §4.1.2: codes are sent to a mobile number, never to one of another type", () => {
	test.each(["work", "home", "fax", "pager", "other", "Work", "desk"])("the only number is of the type %s", (type) => {
		const user = withNumbers({ value: LANDLINE, type, primary: true });
		expect(user.mobileNumber).toBeNull();
		expect(numbersOf(user)).toEqual([{ value: LANDLINE, type, primary: true }]);
	});

	test.each([
		[
			"beside a primary landline",
			[
				{ value: LANDLINE, type: "work", primary: true },
				{ value: MOBILE, type: "mobile" },
			],
		],
		["before one without a type", [{ value: OTHER_MOBILE }, { value: MOBILE, type: "mobile" }]],
		[
			"that is the primary of two",
			[
				{ value: OTHER_MOBILE, type: "mobile" },
				{ value: MOBILE, type: "mobile", primary: true },
			],
		],
		["of which no client said what it is", [{ value: LANDLINE, type: "fax" }, { value: MOBILE }]],
	])("a number %s becomes that of the account", (_, numbers) => {
		const user = withNumbers(...numbers);
		expect(user.mobileNumber).toBe(MOBILE);
		expect(accountNumber(numbersOf(user) as never)).toBe(MOBILE);
		expect(numbersOf(user)).toHaveLength(numbers.length);
	});

	test("a landline that a directory adds leaves the number of the account as it is", () => {
		const user = changed(
			{ ...blankUser, mobileNumber: MOBILE },
			{ op: "replace", path: 'phoneNumbers[type eq "work"].value', value: LANDLINE },
			{ op: "add", path: "phoneNumbers", value: [{ value: "+4930999999", type: "fax", primary: true }] },
		);
		expect(user.mobileNumber).toBe(MOBILE);
		expect(numbersOf(user)).toContainEqual({ value: LANDLINE, type: "work" });
		expect(accountNumber(numbersOf(user) as never)).toBe(MOBILE);
	});

	test("a mobile number that becomes a landline is the number of the account no longer", () => {
		const user = withNumbers({ value: MOBILE, type: "mobile" });
		const moved = changed(user, { op: "replace", path: `phoneNumbers[value eq "${MOBILE}"].type`, value: "work" });
		expect(moved.mobileNumber).toBeNull();
	});
});

import { describe, expect, it } from "vitest";
import { judgeRequest } from "./judge-request";

const ALLOWED = ["Engineering", "HR", "Sales", "Finance"];

const judged = (claims: unknown, user: unknown = { id: "u-1" }) =>
	judgeRequest({ actionType: "PRE_UPDATE_PROFILE", event: { request: { claims }, user } }, ALLOWED);
const noticeOf = (claims: unknown, user?: unknown) => {
	const judgement = judged(claims, user);
	return "notice" in judgement ? judgement.notice : judgement.answer.body;
};
const claim = (name: string, value: unknown, dialect = "urn:portico:claims") => ({ uri: `${dialect}/${name}`, value });
const REFUSED = {
	actionStatus: "FAILED",
	failureReason: "invalid_department_input",
	failureDescription: "Provided user department value is invalid.",
};

describe("which claim is meant is decided by the end of its URI", () => {
	it.each(["http://example.org/claims", "urn:portico:claims", "https://a/b/c", "x"])(
		"below the dialect %s",
		(dialect) =>
			expect(noticeOf([claim("department", "HR", dialect)])).toBe(
				"User u-1 is attempting to update:\n\nDepartment: HR",
			),
	);
	it.each([
		"urn:portico:claims/identity/department",
		"identity/department",
		"/department",
		"department",
		"urn:portico:claims/Department",
		"urn:portico:claims/department/",
		"urn:portico:claims/subdepartment",
		"urn:portico:claims/department?x",
		7,
		null,
	])("%s is another claim", (uri) => expect(noticeOf([{ uri, value: "Space" }])).toBeNull());
});

describe("a second claim of the same name", () => {
	it("is checked like the first", () =>
		expect(noticeOf([claim("department", "HR"), claim("department", "Space")])).toEqual(REFUSED));
	it("is told of like the first", () =>
		expect(noticeOf([claim("mobile", "1"), claim("mobile", "2")])).toBe(
			"User u-1 is attempting to update:\n\nPhone: 1\nPhone: 2",
		));
});

describe("a department is refused unless it is exactly an allowed one", () => {
	it.each(["", " ", "engineering", "Engineering ", "Engineering\n", 0, false, {}, [], ["Engineering"]])("%j", (value) =>
		expect(noticeOf([claim("department", value)])).toEqual(REFUSED),
	);
	it("null is no value", () => expect(noticeOf([claim("department", null)])).toBeNull());
});

describe("a value stays on its line", () => {
	it.each([
		["a@b.example\nPhone: 1", "Email: a@b.example Phone: 1"],
		["a\r\n\r\nBcc: x@evil.example", "Email: a Bcc: x@evil.example"],
		["a\u2028Phone: 1\u0085b\u2029c", "Email: a Phone: 1 b c"],
		["a\u202eb\u2066c", "Email: a b c"],
		["\ud800", "Email: \ufffd"],
		[["a@b.example", "c@d.example"], "Email: a@b.example, c@d.example"],
		[{ a: "\n" }, 'Email: {"a":"\\n"}'],
		[7, "Email: 7"],
		["", "Email: "],
	])("%j", (value, line) =>
		expect(noticeOf([claim("emailaddress", value)])).toBe(`User u-1 is attempting to update:\n\n${line}`),
	);
	it.each([
		[{ id: "u\n\nDepartment: HR" }, "u Department: HR"],
		[{}, "Unknown User"],
		[{ id: "" }, "Unknown User"],
		[{ id: null }, "Unknown User"],
		["text", "Unknown User"],
		[{ id: 7 }, "7"],
	])("so does the user %j", (user, shown) =>
		expect(noticeOf([claim("mobile", "1")], user)).toBe(`User ${shown} is attempting to update:\n\nPhone: 1`),
	);
});

describe("what is not a request of the action is invalid input", () => {
	it.each([
		undefined,
		null,
		7,
		"PRE_UPDATE_PROFILE",
		[],
		{},
		{ actionType: "pre_update_profile" },
		[{ actionType: "PRE_UPDATE_PROFILE" }],
	])("%j", (body) =>
		expect(judgeRequest(body, ALLOWED)).toEqual({
			answer: {
				status: 200,
				body: {
					actionStatus: "FAILED",
					failureReason: "invalid_input",
					failureDescription: "Invalid actionType provided.",
				},
			},
		}),
	);
	it.each([undefined, null, "x", {}, 7, [null, 7, "x", {}, { uri: "a/department" }]])("claims %j are none", (claims) =>
		expect(noticeOf(claims)).toBeNull(),
	);
});

import { describe, expect, test } from "vitest";
import { parseFilter } from "./filter";

const name = (value: string) => ({ attribute: "username", operator: "eq", value });

describe("a filter", () => {
	test.each([
		['userName eq "ada"', [{ attribute: "username", operator: "eq", value: "ada" }]],
		['USERNAME Sw "a\\"b \\u00e4"', [{ attribute: "username", operator: "sw", value: 'a"b ä' }]],
		["active eq FALSE", [{ attribute: "active", operator: "eq", value: false }]],
		[
			'emails.value co "@x.com" and urn:ietf:params:scim:schemas:core:2.0:User:name.givenName eq "Ada"',
			[
				{ attribute: "emails.value", operator: "co", value: "@x.com" },
				{ attribute: "name.givenname", operator: "eq", value: "Ada" },
			],
		],
		['urn:portico:User:userStore eq "HR"', [{ attribute: "urn:portico:user:userstore", operator: "eq", value: "HR" }]],
		[
			'userName eq "a" OR userName eq "b" and active eq true',
			[{ or: [[name("a")], [name("b"), { attribute: "active", operator: "eq", value: true }]] }],
		],
		[
			'meta.created GE "2026-01-01T00:00:00Z"',
			[{ attribute: "meta.created", operator: "ge", value: "2026-01-01T00:00:00Z" }],
		],
		['(userName eq "a" or userName eq "b")and userName eq "c"', [{ or: [[name("a")], [name("b")]] }, name("c")]],
		['not(userName eq "a") and not (userName eq "b")', [{ not: [name("a")] }, { not: [name("b")] }]],
		['userName gt "a"', [{ attribute: "username", operator: "gt", value: "a" }]],
		[
			"title PR and nickName ne null and title eq null",
			[
				{ attribute: "title", operator: "pr", value: null },
				{ attribute: "nickname", operator: "pr", value: null },
				{ not: [{ attribute: "title", operator: "pr", value: null }] },
			],
		],
		["urn:portico:Group:memberCount le 3", [{ attribute: "urn:portico:group:membercount", operator: "le", value: 3 }]],
		[
			'emails[type eq "work" and (value ew "x" or primary eq true)]',
			[
				{
					attribute: "emails",
					among: [
						{ attribute: "type", operator: "eq", value: "work" },
						{
							or: [
								[{ attribute: "value", operator: "ew", value: "x" }],
								[{ attribute: "primary", operator: "eq", value: true }],
							],
						},
					],
				},
			],
		],
		[
			'emails[type eq "work"].Value sw "x" and userName eq "a"',
			[
				{
					attribute: "emails",
					among: [
						{ attribute: "type", operator: "eq", value: "work" },
						{ attribute: "value", operator: "sw", value: "x" },
					],
				},
				name("a"),
			],
		],
		['not ((userName eq "a" and userName eq "b"))', [{ not: [name("a"), name("b")] }]],
	])("%s is understood", (text, conditions) => {
		expect(parseFilter(text)).toEqual(conditions);
	});

	test.each([
		"",
		" ",
		"userName",
		"userName eq",
		"userName eq ada",
		'userName eq "a" or',
		'or userName eq "a"',
		'userName eq "a" userName eq "b"',
		'(userName eq "a"',
		'userName eq "a")',
		"()",
		'not userName eq "a"',
		"userName eq (",
		`${"(".repeat(6)}userName eq "a"${")".repeat(6)}`,
		`${"(".repeat(900)}`,
		'userName eq "a" and',
		'emails[type eq "work"',
		'emails[type eq "work"].',
		'emails[ims[type eq "x"]]',
		"emails[]",
		"title gt null",
		'title pr "x"',
		'title is "x"',
		'userName eq "unfinished',
		'userName eq "\\u0000"',
		'userName eq "\\ud800"',
		'userName eq "\\x"',
		Array(11).fill('userName eq "a"').join(" and "),
		Array(11).fill('userName eq "a"').join(" or "),
	])("%s is refused as an invalid filter", (text) => {
		expect(() => parseFilter(text)).toThrow(expect.objectContaining({ kind: "invalid", code: "invalidFilter" }));
	});
});

import { expect, test } from "vitest";
import { pageOf } from "./page-of";
import { listQuery } from "./scim-contract";

const orders = { username: "username", "meta.created": "created" } as const;

test("a list is sorted by what it can be sorted by", () => {
	expect(pageOf(listQuery.parse({ sortBy: "userName" }), orders, "created").order).toBe("username");
	expect(pageOf(listQuery.parse({}), orders, "created").order).toBe("created");
});

test.each(["__proto__", "constructor", "toString", "hasOwnProperty", "nothing"])("sortBy=%s is refused", (sortBy) => {
	expect(() => pageOf(listQuery.parse({ sortBy }), orders, "created")).toThrow(
		expect.objectContaining({ kind: "invalid", code: "invalidValue" }),
	);
});

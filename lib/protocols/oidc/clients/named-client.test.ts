import { expect, test } from "vitest";
import { namedClient } from "./named-client";

const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;

test.each([
	["in the header", basic("shop:secret"), "", "shop"],
	["in the query", undefined, "scope=openid&client_id=shop", "shop"],
	["in the header rather than the query", basic("shop:secret"), "client_id=other", "shop"],
	["nowhere", undefined, "scope=openid", null],
	["with a token instead", "Bearer shop", "", null],
	["with characters that no id has", basic("sh%00op\0:secret"), "", null],
	["empty", basic(":secret"), "client_id=", null],
])("a client is named %s", (_, authorization, query, expected) => {
	expect(namedClient(authorization, query)).toBe(expected);
});

import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { sha256 } from "@/lib/platform/tokens";
import { browserTokenHashes, trustedBrowserCookie, trustedBrowserTokens } from "./trusted-browser-cookie";

const newToken = () => randomBytes(32).toString("base64url");

test("the cookie of trusted browsers belongs to this host, and no script reads it", () => {
	const [one, two] = [newToken(), newToken()];
	const cookie = trustedBrowserCookie([one, two]);
	expect(cookie).toMatch(/^(__Host-)?portico_trusted=/);
	expect(cookie).toContain("HttpOnly");
	expect(cookie).toContain("SameSite=Lax");
	expect(cookie).toContain("Path=/;");
	expect(cookie).not.toContain("Domain");
	const presented = cookie.split(";", 1)[0] ?? "";
	expect(trustedBrowserTokens(presented)).toEqual([one, two]);
	expect(browserTokenHashes(presented)).toEqual([sha256(one), sha256(two)]);
});

test("of too many tokens the newest are kept, and nothing else is read as one", () => {
	const tokens = Array.from({ length: 20 }, newToken);
	const [name = ""] = trustedBrowserCookie([]).split("=", 1);
	const kept = trustedBrowserTokens(trustedBrowserCookie(tokens).split(";", 1)[0] ?? "");
	expect(kept).toEqual(tokens.slice(0, 16));
	expect(trustedBrowserTokens(`${name}=${tokens.join(".")}`)).toEqual(tokens.slice(0, 16));
	expect(trustedBrowserTokens(`${name}=short.${tokens[0]}.%00`)).toEqual([tokens[0]]);
	expect(trustedBrowserTokens("")).toEqual([]);
});

import { expect, test } from "vitest";
import { forgottenHome, homesHere, rememberedHome } from "./home-cookie";

const pairOf = (line: string | null) => line?.split(";")[0] ?? "";

test("a browser knows the organizations of its sessions at every path, until they sign out", () => {
	const [harbour, shop] = [rememberedHome("", "harbour"), rememberedHome("", "shop")];
	expect(harbour).toMatch(/; Path=\/(;|$)/);
	expect(homesHere(`other=1; ${pairOf(harbour)}; ${pairOf(shop)}`)).toEqual(["harbour", "shop"]);
	expect(forgottenHome("harbour")).toMatch(new RegExp(`^${pairOf(harbour).slice(0, -1)}; Max-Age=0; Path=/(;|$)`));
	expect(homesHere("portico_session_harbour=1")).toEqual([]);
	expect(homesHere(null)).toEqual([]);
});

test("a browser remembers a bounded number of organizations, and those it has again", () => {
	const header = Array.from({ length: 8 }, (_, at) => pairOf(rememberedHome("", `shop-${at}`))).join("; ");
	expect(rememberedHome(header, "one-more")).toBeNull();
	expect(rememberedHome(header, "shop-3")).not.toBeNull();
});

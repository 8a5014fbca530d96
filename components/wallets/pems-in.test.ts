import { expect, test } from "vitest";
import { pemsIn } from "./pems-in";

test("a pasted chain is taken apart, and what is no certificate is left for the server to refuse", () => {
	const one = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----";
	expect(pemsIn(`${one}\n${one.replace("AAAA", "BBBB")}\n`)).toEqual([one, one.replace("AAAA", "BBBB")]);
	expect(pemsIn("  \n")).toEqual([]);
	expect(pemsIn(" nothing ")).toEqual(["nothing"]);
});
